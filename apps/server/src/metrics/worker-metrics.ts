import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { DutyCompetition } from '../queue/compete-for-duties.ts';
import { addHotPathCountMetrics } from './hot-path-count-metrics.ts';
import { createMetricsRegistry } from './metrics-registry.ts';

export interface WorkerMetrics {
  registry: Registry;
  observeJob(job: string, isDone: boolean, seconds: number): void;
}

export function createWorkerMetrics(parts: {
  release: string;
  duties: () => DutyCompetition | undefined;
}): WorkerMetrics {
  const registry = createMetricsRegistry('worker', parts.release);
  addHotPathCountMetrics(registry);
  const jobs = new Counter({
    // Not `job`: Prometheus calls the group of processes it scrapes so, and would rename ours.
    name: 'jobs_total',
    help: 'Jobs run, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'job_seconds',
    help: 'How long runs of a kind of job took',
    labelNames: ['kind'],
    buckets: [0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  const duty: Gauge = new Gauge({
    name: 'worker_duty',
    help: '1 where this process does what one worker does for all; 0 where it would if it had won',
    labelNames: ['duty'],
    registers: [registry],
    collect: () => {
      const competition = parts.duties();
      for (const name of competition?.names ?? []) duty.set({ duty: name }, competition?.holds(name) === true ? 1 : 0);
    },
  });
  return {
    registry,
    observeJob(job, isDone, seconds) {
      jobs.inc({ kind: job, outcome: isDone ? 'done' : 'failed' });
      duration.observe({ kind: job }, seconds);
    },
  };
}
