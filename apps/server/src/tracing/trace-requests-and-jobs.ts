import { beginTrace, installedTracer, newSpanId, traceIdOf, type TraceContext } from './trace.ts';

const slowMs = 500;

export interface RequestOutcome {
  call: string;
  code: number;
  status: number;
  milliseconds: number;
}

/** The end of a request: told when it was sampled, and alone, without its parts, when it failed or was slow. */
export function traceRequestEnd(requestId: string, context: TraceContext | null, outcome: RequestOutcome): void {
  const tracer = installedTracer();
  if (tracer === undefined) return;
  const isFailed = outcome.status >= 500;
  if (context?.spanId === undefined && !isFailed && outcome.milliseconds < slowMs) return;
  const endedAt = Date.now();
  tracer.send({
    traceId: traceIdOf(requestId),
    spanId: context?.spanId ?? newSpanId(),
    parentSpanId: undefined,
    name: outcome.call,
    kind: 'server',
    startedAt: endedAt - outcome.milliseconds,
    endedAt,
    attributes: {
      'http.response.status_code': outcome.status,
      'lanyu.code': outcome.code,
      'lanyu.request_id': requestId,
    },
    isFailed,
  });
}

/** Jobs carry the request's id beside their data, under a name that no job's data has. */
export const requestIdFieldOfJobData = '_requestId';

export function beginJobTrace(jobId: string, data: object): TraceContext {
  const carried = (data as Record<string, unknown>)[requestIdFieldOfJobData];
  return beginTrace(typeof carried === 'string' ? carried : jobId);
}

export function jobDataWithoutRequestId(data: object): object {
  if (!(requestIdFieldOfJobData in data)) return data;
  const { [requestIdFieldOfJobData]: _carried, ...own } = data as Record<string, unknown>;
  return own;
}

export function traceJobEnd(
  context: TraceContext,
  job: { name: string; id: string; milliseconds: number; isFailed: boolean },
): void {
  const tracer = installedTracer();
  if (tracer === undefined || (context.spanId === undefined && !job.isFailed)) return;
  const endedAt = Date.now();
  tracer.send({
    traceId: traceIdOf(context.requestId),
    spanId: context.spanId ?? newSpanId(),
    parentSpanId: undefined,
    name: job.name,
    kind: 'consumer',
    startedAt: endedAt - job.milliseconds,
    endedAt,
    attributes: { 'lanyu.job_id': job.id, 'lanyu.request_id': context.requestId },
    isFailed: job.isFailed,
  });
}
