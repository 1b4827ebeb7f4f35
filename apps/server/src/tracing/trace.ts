import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';

/** One thing that took time, as a collector of traces stores it. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: 'server' | 'client' | 'consumer';
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: Readonly<Record<string, string | number>>;
  isFailed: boolean;
}

/** What a request or a job runs in. Without sampling it is an id alone, and no span is ever made. */
export interface TraceContext {
  /** The request's id; jobs that it enqueues carry it on. */
  readonly requestId: string;
  /** Of the span that runs now; undefined: this trace is not sampled. */
  readonly spanId: string | undefined;
}

export interface Tracer {
  begin(requestId: string): TraceContext;
  send(span: Span): void;
}

const contexts = new AsyncLocalStorage<TraceContext>();
let tracer: Tracer | undefined;

/** Once per process; without it nothing is sampled. */
export function installTracer(installed: Tracer | undefined): void {
  tracer = installed;
}

export function installedTracer(): Tracer | undefined {
  return tracer;
}

export function beginTrace(requestId: string): TraceContext {
  return tracer === undefined ? { requestId, spanId: undefined } : tracer.begin(requestId);
}

export function runInTrace<T>(context: TraceContext, work: () => T): T {
  return contexts.run(context, work);
}

export function currentTrace(): TraceContext | undefined {
  return contexts.getStore();
}

/** Ids of requests made by nginx are ids of traces already; others are turned into one, the same wherever it is done. */
export function traceIdOf(requestId: string): string {
  if (/^[0-9a-f]{32}$/.test(requestId) && !/^0+$/.test(requestId)) return requestId;
  return createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}

export function newSpanId(): string {
  return randomBytes(8).toString('hex');
}

/** Around something that another program does for us. It costs a look into the context where nothing is sampled. */
export async function traceWorkOfOtherProgram<T>(
  name: string,
  attributes: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const context = contexts.getStore();
  if (context?.spanId === undefined || tracer === undefined) return work();
  const startedAt = Date.now();
  const began = performance.now();
  let isFailed = true;
  try {
    const result = await work();
    isFailed = false;
    return result;
  } finally {
    tracer.send({
      traceId: traceIdOf(context.requestId),
      spanId: newSpanId(),
      parentSpanId: context.spanId,
      name,
      kind: 'client',
      startedAt,
      endedAt: startedAt + performance.now() - began,
      attributes,
      isFailed,
    });
  }
}
