import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** What every process says of itself: Node's own numbers, and which release it runs. */
export function createMetricsRegistry(program: 'api' | 'worker', release: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'build_info',
    help: 'Always 1; its labels say what runs',
    labelNames: ['program', 'release', 'node'],
    registers: [registry],
  }).set({ program, release, node: process.version }, 1);
  return registry;
}
