import { hostname } from 'node:os';
import type { Env } from '../env.ts';
import { createOtlpTracer, type ExportingTracer } from './otlp-exporter.ts';
import { installTracer } from './trace.ts';

/** Where the environment names a collector, this process tells it of its work from now on. */
export function openTracer(env: Env, program: 'api' | 'worker'): ExportingTracer | undefined {
  if (env.OTLP_URL === undefined) return undefined;
  const tracer = createOtlpTracer({
    url: env.OTLP_URL,
    ratio: env.TRACE_RATIO,
    service: `lanyu-${program}`,
    release: env.RELEASE,
    host: hostname(),
  });
  installTracer(tracer);
  return tracer;
}
