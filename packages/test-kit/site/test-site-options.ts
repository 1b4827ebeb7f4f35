import type { SiteOptions } from './reset-data-and-start-site.ts';

const port = Number(process.env['E2E_PORT'] ?? 8090);
const drawingPort = port + 5;

/** Two runs on one machine each need a place of their own. */
export const testSiteOptions: SiteOptions = {
  port,
  drawingPort,
  database: process.env['E2E_DATABASE'] ?? 'lanyu_e2e',
  redisIndex: Number(process.env['E2E_REDIS'] ?? 9),
};

export const testSiteOrigin = `http://127.0.0.1:${port}`;
/** The same site by the process that draws the first view of public pages. */
export const serverRenderedSiteOrigin = `http://127.0.0.1:${drawingPort}`;
