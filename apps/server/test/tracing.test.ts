import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePorts } from '@lanyu/services/free-ports';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createOtlpTracer } from '#src/tracing/otlp-exporter.ts';
import { traceRequestEnd } from '#src/tracing/trace-requests-and-jobs.ts';
import {
  beginTrace,
  currentTrace,
  installTracer,
  runInTrace,
  traceWorkOfOtherProgram,
  traceIdOf,
} from '#src/tracing/trace.ts';
import { useTestDatabase } from './harness/database.ts';

interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number };
}

const database = useTestDatabase();
const received: ReceivedSpan[] = [];
let receiver: Server;
let otlpUrl = '';

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: {
          resource: { attributes: { key: string; value: { stringValue?: string } }[] };
          scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[];
        }[];
      };
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        for (const { spans } of scopeSpans) received.push(...spans.map((span) => ({ ...span, service })));
      }
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  otlpUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1/traces`;
});
afterAll(() => {
  receiver.close();
  installTracer(undefined);
});

function startTraced(program: 'api' | 'worker', port: number): () => string {
  const child = spawn(process.execPath, [`src/main-${program}.ts`], {
    cwd: `${import.meta.dirname}/..`,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      TIMEOUT_SCALE: process.env['TIMEOUT_SCALE'],
      ...database.env,
      LOG_LEVEL: 'debug',
      PORT: `${port}`,
      OTLP_URL: otlpUrl,
      TRACE_RATIO: '1',
      RELEASE: 'tried',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  // A second try must not share its jobs with the worker of the first.
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return () => log;
}

test('one id leads from the proxy through the API, its statements and the job it caused, in traces and logs', async () => {
  const [port = 0] = await freePorts(1);
  const [apiLog, workerLog] = [startTraced('api', port), startTraced('worker', 0)];
  await vi.waitUntil(() => apiLog().includes('"msg":"listening"') && workerLog().includes('"msg":"working"'), {
    timeout: 90_000,
  });
  const visit = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/api/user/game/download/upload`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ channelID: '7', inviteCode: '', deviceID: 'a-device-of-the-test' }),
    });
  const [, xsrf = ''] = /XSRF-TOKEN=([^;]+)/.exec((await visit({})).headers.getSetCookie().join('\n')) ?? [];
  // A process that has just started on a machine without a free processor may shed load: who asks again is another request.
  const id = await vi.waitFor(
    async () => {
      // As nginx makes them.
      const asked = randomBytes(16).toString('hex');
      const answer = await visit({ 'x-request-id': asked, cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf });
      expect(answer.headers.get('x-request-id')).toBe(asked);
      expect(await answer.json()).toMatchObject({ code: 0 });
      return asked;
    },
    { timeout: 30_000, interval: 500 },
  );

  const ofTrace = () => received.filter(({ traceId }) => traceId === id);
  await vi.waitUntil(() => ofTrace().some(({ name }) => name === 'site.count-visits'), { timeout: 30_000 });
  await vi.waitUntil(() => ofTrace().some(({ kind }) => kind === 2), { timeout: 30_000 });
  const request = ofTrace().find(({ kind }) => kind === 2);
  expect(request).toMatchObject({ service: 'lanyu-api', name: 'POST /user/game/download/upload', status: { code: 1 } });
  const statements = ofTrace().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ name }) => name).join('\n')).toMatch(/insert into "?site_visits/);
  expect(ofTrace().find(({ kind }) => kind === 5)).toMatchObject({
    service: 'lanyu-worker',
    name: 'site.count-visits',
  });

  await vi.waitUntil(() => workerLog().includes(`"reqId":"${id}"`), { timeout: 30_000 });
  expect(apiLog()).toContain(`"reqId":"${id}"`);
  expect(apiLog()).toContain('"release":"tried"');
  expect(received.map(({ name }) => name).join('\n')).not.toContain('a-device-of-the-test');
});

test('what is not sampled is told only when it fails; an id that is no trace id becomes the same one everywhere', async () => {
  const tracer = createOtlpTracer({ url: otlpUrl, ratio: 0, service: 'alone', release: 'tried', host: 'here' });
  installTracer(tracer);
  const context = beginTrace('request-1');
  expect(context.spanId).toBeUndefined();
  await runInTrace(context, () =>
    traceWorkOfOtherProgram('redis', {}, async () => expect(currentTrace()).toBe(context)),
  );
  const outcome = { call: 'GET /v1/home', code: 0, status: 200, milliseconds: 12 };
  traceRequestEnd('request-1', context, outcome);
  traceRequestEnd('request-2', context, { ...outcome, code: 1, status: 500 });
  traceRequestEnd('request-3', context, { ...outcome, milliseconds: 900 });
  await tracer.close();
  const told = received.filter(({ service }) => service === 'alone');
  expect(told.map(({ traceId }) => traceId)).toEqual([traceIdOf('request-2'), traceIdOf('request-3')]);
  expect(told.map(({ status }) => status.code)).toEqual([2, 1]);
  expect(traceIdOf('request-2')).toMatch(/^[0-9a-f]{32}$/);
});

test('a request that is not sampled pays at most 2 µs for it', async () => {
  const tracer = createOtlpTracer({ url: otlpUrl, ratio: 0.000_001, service: 'quick', release: 'tried', host: 'here' });
  installTracer(tracer);
  const ids = Array.from({ length: 1000 }, () => randomBytes(16).toString('hex'));
  const outcome = { call: 'GET /v1/home', code: 0, status: 200, milliseconds: 1 };
  const work = () => 1;
  const measure = (traced: boolean): number => {
    const before = process.cpuUsage();
    for (let round = 0; round < 100; round += 1) {
      for (const id of ids) {
        if (!traced) {
          work();
          continue;
        }
        const context = beginTrace(id);
        // Three statements and commands look whether they are traced.
        runInTrace(context, () => [currentTrace(), currentTrace(), currentTrace(), work()]);
        traceRequestEnd(id, context, outcome);
      }
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 100_000;
  };
  measure(true);
  const micros = Math.min(...[1, 2, 3].map(() => measure(true) - measure(false)));
  console.log(`tracing, not sampled: ${micros.toFixed(2)} µs of processor time a request`);
  await tracer.close();
  installTracer(undefined);
  expect(micros).toBeLessThan(2);
});
