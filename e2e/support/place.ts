import type { SiteOptions } from './site.ts';

export const place: SiteOptions = {
  port: Number(process.env['E2E_PORT'] ?? 8090),
  database: 'lanyu_e2e',
  redisIndex: 9,
};

export const origin = `http://127.0.0.1:${place.port}`;
