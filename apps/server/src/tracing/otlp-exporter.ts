import { hotPathCounts } from '../metrics/hot-path-counts.ts';
import { newSpanId, type Span, type Tracer } from './trace.ts';

export interface TracerOptions {
  /** Of a collector, with its path: `http://127.0.0.1:4318/v1/traces`. */
  url: string;
  /** Share of traces that are told. */
  ratio: number;
  service: string;
  release: string;
  host: string;
  flushEveryMs?: number;
}

export interface ExportingTracer extends Tracer {
  /** Sends what waits. */
  close(): Promise<void>;
}

/** A collector that is away must cost neither memory nor time: what does not fit is counted and forgotten. */
const waitingMost = 2048;
const sendTimeoutMs = 5000;
const spanKinds = { server: 2, client: 3, consumer: 5 } as const;

/** Sends spans as OTLP over HTTP, in JSON, a batch every two seconds. */
export function createOtlpTracer(options: TracerOptions): ExportingTracer {
  const resource = {
    attributes: attributesOf({
      'service.name': options.service,
      'service.version': options.release,
      'host.name': options.host,
      'process.pid': process.pid,
    }),
  };
  const bound = Math.round(Math.min(1, options.ratio) * 0x1_0000_0000);
  let waiting: Span[] = [];
  let sending: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'lanyu' }, spans: batch.map(otlpSpan) }] }],
    });
    const isTaken = await fetch(options.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(sendTimeoutMs),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isTaken) hotPathCounts.spansSent += batch.length;
    else hotPathCounts.spansDropped += batch.length;
  }

  const timer = setInterval(() => {
    sending = sending.then(flush);
  }, options.flushEveryMs ?? 2000);
  timer.unref();

  return {
    /** By the id alone: every process that sees it decides the same. Who picks ids to be traced gets no more than fits. */
    begin(requestId) {
      const isSampled = bound > 0 && hashOf(requestId) < bound;
      return { requestId, spanId: isSampled ? newSpanId() : undefined };
    },
    send(span) {
      if (waiting.length >= waitingMost) hotPathCounts.spansDropped += 1;
      else waiting.push(span);
    },
    async close() {
      clearInterval(timer);
      await sending;
      await flush();
    },
  };
}

/** FNV-1a of the id: even, and a tenth of a microsecond. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < id.length; n += 1) hash = Math.imul(hash ^ id.charCodeAt(n), 0x01000193);
  return hash >>> 0;
}

function otlpSpan(span: Span) {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentSpanId === undefined ? {} : { parentSpanId: span.parentSpanId }),
    name: span.name,
    kind: spanKinds[span.kind],
    startTimeUnixNano: nanosOf(span.startedAt),
    endTimeUnixNano: nanosOf(span.endedAt),
    attributes: attributesOf(span.attributes),
    status: { code: span.isFailed ? 2 : 1 },
  };
}

function nanosOf(milliseconds: number): string {
  return `${Math.round(milliseconds * 1000)}000`;
}

function attributesOf(attributes: Readonly<Record<string, string | number>>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));
}
