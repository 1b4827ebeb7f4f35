import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { RunDatabaseAndRedisChecks } from './database-and-redis-checks.ts';

/** Prometheus scrapes here, and `/deepz` tells engines apart: a port and an address of its own, never the public ones. */
export async function serveMetricsAndDatabaseChecks(
  registry: Registry,
  host: string,
  port: number,
  checkEngines: RunDatabaseAndRedisChecks,
): Promise<Server> {
  const server = createServer((request, response) => {
    const answered =
      request.url === '/deepz' ? sendEngineChecks(response, checkEngines) : sendMetrics(response, registry);
    // A scrape that fails is a scrape that fails, not the end of the process.
    answered.catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'taken already; each process needs one of its own' : error.message;
      reject(new Error(`METRICS_PORT: ${host}:${port} is not usable: ${why}`));
    });
    server.listen(port, host, resolve);
  });
  return server;
}

async function sendMetrics(response: ServerResponse, registry: Registry): Promise<void> {
  const text = await registry.metrics();
  response.setHeader('content-type', registry.contentType).end(text);
}

async function sendEngineChecks(response: ServerResponse, checkEngines: RunDatabaseAndRedisChecks): Promise<void> {
  const checks = await checkEngines();
  response.statusCode = Object.values(checks).every(({ ok }) => ok) ? 200 : 503;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(checks));
}
