import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Prometheus scrapes here: a port and an address of its own, never the public ones. */
export function serveMetrics(registry: Registry, host: string, port: number): Server {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      // A scrape that fails is a scrape that fails, not the end of the process.
      () => response.destroy(),
    );
  });
  return server.listen(port, host);
}
