import { expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { CallError, CancelledError } from './errors.ts';
import { DEFAULT_TIMEOUT_MS } from './request.ts';
import { createEnvelopeAnswerer, createRecordingLogger, useTestServer } from '../test/test-server.ts';

const server = useTestServer();

const failureReason = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => 'answered',
    (reason: unknown) => reason,
  );

/** Answers nothing, and resolves once that many requests have arrived. */
function holdUntil(count: number): Promise<void> {
  return new Promise((resolve) => {
    server.answer = () => {
      if (server.seen.length === count) resolve();
    };
  });
}

test('[C-08] a request is cancelled by its address and rejects with a cancel message', async () => {
  const client = createClient({ origin: server.origin, logger: createRecordingLogger() });
  const held = holdUntil(3);
  const list = failureReason(client.call('GET /admin/v1/site/bulletin/list', { pageSize: 5 }));
  const tags = failureReason(client.call('GET /v1/square/tag/list'));
  const legal = failureReason(client.call('GET /v1/site/legal/{slug}', { slug: 'privacy' }));
  await held;
  expect(client.cancel('/admin/v1/site/bulletin/list')).toBe(1);
  expect(client.cancel('/v1/site/legal/privacy')).toBe(1);
  expect(client.cancel('/v1/nobody/asked')).toBe(0);
  for (const reason of [await list, await legal]) {
    expect(reason).toBeInstanceOf(CancelledError);
    expect((reason as Error).message).toMatch(/^请求已取消：http.*\/api\//);
  }
  // The third was not touched, and a cancelled one is not pending any more.
  expect(await Promise.race([tags, Promise.resolve('pending')])).toBe('pending');
  expect(client.cancel('/admin/v1/site/bulletin/list')).toBe(0);
  expect(client.cancel('/v1/square/tag/list')).toBe(1);
  expect(await tags).toBeInstanceOf(CancelledError);
});

test('[C-08] an address with its query cancels that request alone', async () => {
  const client = createClient({ origin: server.origin, logger: createRecordingLogger() });
  const held = holdUntil(2);
  const first = failureReason(client.call('GET /admin/v1/site/bulletin/list', { currentPage: 1 }));
  const second = failureReason(client.call('GET /admin/v1/site/bulletin/list', { currentPage: 2 }));
  await held;
  expect(client.cancel('/admin/v1/site/bulletin/list?currentPage=2')).toBe(1);
  expect(await second).toBeInstanceOf(CancelledError);
  expect(client.cancel('/admin/v1/site/bulletin/list')).toBe(1);
  expect(await first).toBeInstanceOf(CancelledError);
});

test('[C-08] a signal of the caller cancels too, also one that is already aborted', async () => {
  const client = createClient({ origin: server.origin, logger: createRecordingLogger() });
  const held = holdUntil(1);
  const controller = new AbortController();
  const sending = failureReason(client.call('GET /v1/site/config', {}, { signal: controller.signal }));
  await held;
  controller.abort();
  expect(await sending).toBeInstanceOf(CancelledError);
  const late = failureReason(client.call('GET /v1/site/config', {}, { signal: controller.signal }));
  expect(await late).toBeInstanceOf(CancelledError);
  expect(server.seen).toHaveLength(1);
});

test('[C-08] what is cancelled by its address is let go of at once: the server sees the line closed', async () => {
  const client = createClient({ origin: server.origin, logger: createRecordingLogger() });
  const closed = new Promise<void>((resolve) => {
    server.answer = (_request, response) => response.once('close', resolve);
  });
  const file = failureReason(client.request(`${server.origin}/files/large`, { responseType: 'blob' }));
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
  expect(client.cancel(`${server.origin}/files/large`)).toBe(1);
  expect(await file).toMatchObject({ message: `请求已取消：${server.origin}/files/large` });
  await closed;
});

test('[C-08] after an answer there is nothing left to cancel', async () => {
  const client = createClient({ origin: server.origin, logger: createRecordingLogger() });
  await client.call('GET /v1/site/config');
  expect(client.cancel('/v1/site/config')).toBe(0);
});

test('[C-09] twenty pending requests are fine, the twenty-first logs one warning', async () => {
  const logger = createRecordingLogger();
  const client = createClient({ origin: server.origin, logger });
  const sending: Promise<unknown>[] = [];
  const send = (count: number) => {
    for (let index = 0; index < count; index += 1) sending.push(failureReason(client.call('GET /v1/site/config')));
  };
  const flood = async () => {
    const held = holdUntil(20);
    send(20);
    await held;
    const before = logger.lines.length;
    send(3);
    const warnings = logger.lines.slice(before);
    expect(client.cancel('/v1/site/config')).toBe(23);
    await Promise.all(sending);
    return { before, warnings };
  };
  const { before, warnings } = await flood();
  expect(before).toBe(0);
  expect(warnings).toMatchObject([{ level: 'warn', message: expect.stringContaining('20') }]);
  // Once the flood is over, the next one is worth a warning again.
  server.seen = [];
  expect((await flood()).warnings).toHaveLength(1);
});

test('[C-10] the time-out is 30000 ms unless told', async () => {
  expect(DEFAULT_TIMEOUT_MS).toBe(30_000);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await createClient({ origin: server.origin, logger: createRecordingLogger() }).call('GET /v1/site/config');
  expect(timers.mock.calls.map(([, delay]) => delay)).toContain(30_000);
  timers.mockRestore();
});

test('[C-10] a request without an answer rejects when its time is over, not before', async () => {
  const logger = createRecordingLogger();
  const client = createClient({ origin: server.origin, timeoutMs: 300, logger });
  // Not waited for: on a starved machine the time is over before the server has seen anything.
  void holdUntil(1);
  const started = performance.now();
  const reason = await failureReason(client.call('GET /v1/site/config'));
  const waited = performance.now() - started;
  expect(reason).toBeInstanceOf(CallError);
  expect(reason).toMatchObject({ reason: 'timeout', msg: '请求超时', status: 0 });
  expect(waited).toBeGreaterThan(280);
  expect(waited).toBeLessThan(30_000);
  expect(logger.lines).toMatchObject([{ level: 'error', message: '请求超时' }]);
});

test('[C-10] the time-out also ends an answer that never finishes', async () => {
  server.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"code":0,');
  };
  const client = createClient({ origin: server.origin, timeoutMs: 200, logger: createRecordingLogger() });
  expect(await failureReason(client.call('GET /v1/site/config'))).toMatchObject({ reason: 'timeout' });
});

test('[C-10] a time-out of one request overrides the general one, and an answer in time stops the clock', async () => {
  const client = createClient({ origin: server.origin, timeoutMs: 60, logger: createRecordingLogger() });
  server.answer = (request, response) => {
    setTimeout(() => createEnvelopeAnswerer({ code: 0, msg: '', data: null })(request, response), 150);
  };
  expect(await failureReason(client.call('GET /v1/site/config'))).toMatchObject({ reason: 'timeout' });
  expect(await failureReason(client.call('GET /v1/site/config', {}, { timeoutMs: 5000 }))).toBe('answered');
});
