import type { SiteOptions } from './site.ts';

/** Two runs on one machine each need a place of their own. */
export const testSiteOptions: SiteOptions = {
  port: Number(process.env['E2E_PORT'] ?? 8090),
  database: process.env['E2E_DATABASE'] ?? 'lanyu_e2e',
  redisIndex: Number(process.env['E2E_REDIS'] ?? 9),
};

export const testSiteOrigin = `http://127.0.0.1:${testSiteOptions.port}`;
