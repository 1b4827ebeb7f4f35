import { expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { createCookieJar } from './cookie-jar.ts';
import { CallError, CODE_WITHOUT_ENVELOPE } from './errors.ts';
import { createEnvelopeAnswerer, createRecordingLogger, useTestServer } from '../test/test-server.ts';

const server = useTestServer();

async function failureOf(sending: Promise<unknown>): Promise<CallError> {
  const reason = await sending.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(reason).toBeInstanceOf(CallError);
  return reason as CallError;
}

test.each([
  [400, '请求错误'],
  [401, '未授权，请登录'],
  [403, '拒绝访问'],
  [408, '请求超时'],
  [500, '服务器内部错误'],
  [501, '服务未实现'],
  [502, '网关错误'],
  [503, '服务不可用'],
  [504, '网关超时'],
  [505, 'HTTP 版本不受支持'],
  [418, '请求失败（418）'],
])('[C-11] HTTP %i says %s and is logged', async (status, words) => {
  server.answer = (_request, response) => void response.writeHead(status, { connection: 'close' }).end('<html>');
  const logger = createRecordingLogger();
  const client = createClient({ origin: server.origin, logger });
  const failure = await failureOf(client.call('GET /v1/site/config'));
  expect(failure).toMatchObject({
    status,
    msg: words,
    httpMessage: words,
    code: CODE_WITHOUT_ENVELOPE,
    reason: 'answer',
  });
  expect(logger.lines).toMatchObject([{ level: 'error', message: `${status} ${words}` }]);
});

test('[C-11] HTTP 404 names the address', async () => {
  server.answer = (_request, response) => void response.writeHead(404).end();
  const logger = createRecordingLogger();
  const failure = await failureOf(createClient({ origin: server.origin, logger }).request('/no/such'));
  expect(failure.msg).toBe(`请求地址出错：${server.origin}/api/no/such`);
  expect(logger.lines[0]?.message).toContain('/api/no/such');
});

test('[C-11] the words of an envelope win over those of its status, and both are kept', async () => {
  server.answer = createEnvelopeAnswerer({ code: 1002, msg: '内容不存在或已删除', data: null }, 404);
  const failure = await failureOf(
    createClient({ origin: server.origin, logger: createRecordingLogger() }).request('/x'),
  );
  expect(failure).toMatchObject({ code: 1002, msg: '内容不存在或已删除', status: 404, requestId: 'request-1' });
  expect(failure.httpMessage).toContain('请求地址出错');
});

test('[C-11] a 200 is not logged, and no log line holds the token', async () => {
  const logger = createRecordingLogger();
  const client = createClient({ origin: server.origin, logger, session: () => ({ uid: '77', token: 'secret' }) });
  await client.call('GET /v1/site/config');
  expect(logger.lines).toEqual([]);
  server.answer = createEnvelopeAnswerer({ code: 1, msg: '操作失败，请稍后重试', data: null }, 500);
  await failureOf(client.call('GET /v1/site/config'));
  expect(logger.lines).toHaveLength(1);
  expect(JSON.stringify(logger.lines)).not.toContain('secret');
});

test('[C-11] an answer with code 0 under a failed status is no success', async () => {
  server.answer = createEnvelopeAnswerer({ code: 0, msg: '成功', data: null }, 502);
  const failure = await failureOf(
    createClient({ origin: server.origin, logger: createRecordingLogger() }).request('/x'),
  );
  expect(failure.status).toBe(502);
});

test('[C-11] an unreachable server is a network failure with words of its own', async () => {
  const logger = createRecordingLogger();
  const client = createClient({ origin: 'http://127.0.0.1:1', logger });
  const failure = await failureOf(client.call('GET /v1/site/config'));
  expect(failure).toMatchObject({ reason: 'network', status: 0, code: CODE_WITHOUT_ENVELOPE });
  expect(failure.msg).toMatch(/网络/);
  expect(logger.lines).toHaveLength(1);
});

// A-08, X-W5 and X-W7 need portal and server together; only the end-to-end tests carry their ids in brackets.
test('for A-08: code 2 calls onSessionInvalid once for a burst, and again for a later session', async () => {
  server.answer = createEnvelopeAnswerer({ code: 2, msg: '登录已失效，请重新登录', data: null }, 401);
  let who = { uid: '77', token: 'old' };
  const onSessionInvalid = vi.fn(() => {
    who = { uid: '', token: '' };
  });
  const client = createClient({
    origin: server.origin,
    logger: createRecordingLogger(),
    session: () => who,
    onSessionInvalid,
  });
  const burst = await Promise.all(
    [1, 2, 3, 4].map(() => failureOf(client.call('POST /user/center/me', { uid: '77' }))),
  );
  expect(burst.map((failure) => failure.code)).toEqual([2, 2, 2, 2]);
  expect(onSessionInvalid).toHaveBeenCalledTimes(1);
  who = { uid: '77', token: 'newer' };
  await failureOf(client.call('POST /user/center/me', { uid: '77' }));
  expect(onSessionInvalid).toHaveBeenCalledTimes(2);
});

test('for A-08: code 2 counts with HTTP 200 as well', async () => {
  server.answer = createEnvelopeAnswerer({ code: 2, msg: '登录已失效，请重新登录', data: null });
  const onSessionInvalid = vi.fn();
  await failureOf(
    createClient({ origin: server.origin, logger: createRecordingLogger(), onSessionInvalid }).request('/x'),
  );
  expect(onSessionInvalid).toHaveBeenCalledTimes(1);
});

test('for A-08: a late code 2 about an old session does not end the new one', async () => {
  let who = { uid: '77', token: 'old' };
  const onSessionInvalid = vi.fn();
  server.answer = (request, response) => {
    who = { uid: '77', token: 'new' };
    createEnvelopeAnswerer({ code: 2, msg: '登录已失效，请重新登录', data: null }, 401)(request, response);
  };
  const client = createClient({
    origin: server.origin,
    logger: createRecordingLogger(),
    session: () => who,
    onSessionInvalid,
  });
  await failureOf(client.call('POST /user/logout', {}));
  expect(onSessionInvalid).not.toHaveBeenCalled();
});

test('for X-W5: 503 with code 1005, or a bare 401 of a proxy, is never taken for logged out', async () => {
  const onSessionInvalid = vi.fn();
  const client = createClient({ origin: server.origin, logger: createRecordingLogger(), onSessionInvalid });
  server.answer = createEnvelopeAnswerer({ code: 1005, msg: '服务繁忙，请稍后重试', data: null }, 503);
  expect(await failureOf(client.request('/x'))).toMatchObject({ code: 1005, msg: '服务繁忙，请稍后重试', status: 503 });
  server.answer = (_request, response) => void response.writeHead(401).end('proxy');
  expect(await failureOf(client.request('/x'))).toMatchObject({ status: 401 });
  expect(onSessionInvalid).not.toHaveBeenCalled();
});

const expired = { code: 1008, msg: '页面已过期，请刷新', data: null };

test('for X-W7: 403 with code 1008 and a fresh cookie is retried once with the new token', async () => {
  server.answer = (request, response) =>
    request.headers['x-xsrf-token'] === 'fresh'
      ? createEnvelopeAnswerer({ code: 0, msg: '成功', data: null })(request, response)
      : createEnvelopeAnswerer(expired, 403, { 'set-cookie': 'XSRF-TOKEN=fresh; Path=/; SameSite=Lax' })(
          request,
          response,
        );
  const jar = createCookieJar();
  const client = createClient({ origin: server.origin, logger: createRecordingLogger(), ...jar });
  await client.call('POST /user/login', { loginName: 'whale', password: 'x', deviceID: 'device-1' });
  expect(server.seen.map((seen) => seen.headers['x-xsrf-token'])).toEqual([undefined, 'fresh']);
  expect(server.seen[1]?.headers['cookie']).toBe('XSRF-TOKEN=fresh');
  expect(server.seen[1]?.body).toBe(server.seen[0]?.body);
});

test('for X-W7: it is retried once only, however many fresh cookies come', async () => {
  let count = 0;
  server.answer = (request, response) => {
    count += 1;
    createEnvelopeAnswerer(expired, 403, { 'set-cookie': `XSRF-TOKEN=number-${count}` })(request, response);
  };
  const client = createClient({ origin: server.origin, logger: createRecordingLogger(), ...createCookieJar() });
  expect(await failureOf(client.call('POST /user/logout', {}))).toMatchObject({ code: 1008, status: 403 });
  expect(server.seen).toHaveLength(2);
});

test('for X-W7: without a fresh cookie, or for another refusal, nothing is sent twice', async () => {
  const client = createClient({ origin: server.origin, logger: createRecordingLogger(), ...createCookieJar() });
  server.answer = createEnvelopeAnswerer(expired, 403);
  await failureOf(client.call('POST /user/logout', {}));
  server.answer = createEnvelopeAnswerer({ code: 1003, msg: '无权操作', data: null }, 403, {
    'set-cookie': 'XSRF-TOKEN=fresh',
  });
  await failureOf(client.call('POST /user/logout', {}));
  expect(server.seen).toHaveLength(2);
});

test.each([
  [200, 'text/html; charset=utf-8'],
  [511, 'text/html'],
])('a page in the place of an answer (%i) is no network, and ends no session', async (status, type) => {
  server.answer = (_request, response) => void response.writeHead(status, { 'content-type': type }).end('<html>');
  const ended = vi.fn();
  const client = createClient({ origin: server.origin, logger: createRecordingLogger(), onSessionInvalid: ended });
  expect(await failureOf(client.call('GET /v1/site/config'))).toMatchObject({ reason: 'network', status: 0 });
  expect(ended).not.toHaveBeenCalled();
});

test('the server’s clock is told with each answer of the site', async () => {
  const heard: number[] = [];
  const client = createClient({
    origin: server.origin,
    logger: createRecordingLogger(),
    onServerTime: (time) => heard.push(time),
  });
  await client.call('GET /v1/site/config');
  expect(heard).toHaveLength(1);
  expect(Math.abs((heard[0] ?? 0) - Date.now())).toBeLessThan(60_000);
});
