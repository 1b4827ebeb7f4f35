import { allCalls } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import { expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { fetchFileBlob } from './fetch-file-blob.ts';
import { CallError } from './errors.ts';
import { readCallsSentByPost, writeCallsWithoutXsrfToken } from './xsrf-cookie-and-exempt-calls.ts';
import { createEnvelopeAnswerer, createRecordingLogger, useTestServer } from '../test/test-server.ts';

const addressOf = (request: string | URL | Request) => (request instanceof Request ? request.url : request.toString());

const server = useTestServer();
const other = useTestServer();

const session = () => ({ uid: '77', token: 'secret' });
const client = (extra: Parameters<typeof createClient>[0] = {}) =>
  createClient({ origin: server.origin, logger: createRecordingLogger(), session, ...extra });

test('[C-01] calls go below /api, accept JSON and say X-Requested-With', async () => {
  await client().call('GET /v1/square/tag/list');
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/api/v1/square/tag/list' });
  expect(server.seen[0]?.headers['accept']).toContain('application/json');
  expect(server.seen[0]?.headers['x-requested-with']).toBe('XMLHttpRequest');
});

test('[C-01] a relative address without a leading slash goes below /api too', async () => {
  await client().request('vip/vipconfig', { method: 'POST', body: {} });
  expect(server.seen[0]?.url).toBe('/api/vip/vipconfig');
});

test('[C-01] path parameters are taken out of the input and encoded, the rest of a GET is its query', async () => {
  await client().call('GET /v1/site/legal/{slug}', { slug: '隐私/a b' });
  await client().call('GET /admin/v1/site/bulletin/list', { pageSize: 20, cursor: 'a&b' });
  expect(server.seen.map((seen) => seen.url)).toEqual([
    '/api/v1/site/legal/%E9%9A%90%E7%A7%81%2Fa%20b',
    '/api/admin/v1/site/bulletin/list?pageSize=20&cursor=a%26b',
  ]);
});

test.each(['', '.', '..'])(
  '[C-01] a path parameter of %j would reach another call and is refused unsent',
  async (slug) => {
    await expect(client().call('GET /v1/site/legal/{slug}', { slug })).rejects.toThrow(TypeError);
    expect(server.seen).toHaveLength(0);
  },
);

test('[C-02] over https the cookie with the prefix of the host is echoed, also beside an old plain one', async () => {
  const own = client({ cookies: () => 'XSRF-TOKEN=planted; __Host-XSRF-TOKEN=ours.mac.key' });
  await own.call('POST /user/logout', {});
  expect(server.seen[0]?.headers['x-xsrf-token']).toBe('ours.mac.key');
});

test('[C-02] the XSRF-TOKEN cookie is echoed on requests to the own origin only', async () => {
  const own = client({ cookies: () => 'theme=dark; XSRF-TOKEN=a%2Bb.c; NOT-XSRF-TOKEN=no' });
  await own.call('POST /user/logout', {});
  await own.request(`${server.origin}/api/user/logout`, { method: 'POST', body: {} });
  await own.request(`${other.origin}/collect`, { method: 'POST', body: {} });
  expect(server.seen.map((seen) => seen.headers['x-xsrf-token'])).toEqual(['a+b.c', 'a+b.c']);
  expect(other.seen).toHaveLength(1);
  expect(other.seen[0]?.headers).not.toHaveProperty('x-xsrf-token');
});

test('[C-02] without the cookie there is no header', async () => {
  await client({ cookies: () => 'X-XSRF-TOKEN=no; theme=dark' }).call('POST /user/logout', {});
  expect(server.seen[0]?.headers).not.toHaveProperty('x-xsrf-token');
});

test('[X-W7] writes without a token of their session ask for one first, together, and reads ask for none', async () => {
  let cookie = 'theme=dark';
  const asked = () => server.seen.map(({ method, url }) => `${method} ${url}`);
  const own = (token: string) =>
    client({
      xsrfPath: '/v1/site/xsrf',
      cookies: () => cookie,
      session: () => ({ uid: '77', token }),
      fetch: async (...request) => {
        const response = await fetch(...request);
        if (addressOf(request[0]).endsWith('/v1/site/xsrf'))
          cookie = token === '' ? 'XSRF-TOKEN=n.m.k' : 'XSRF-TOKEN=n.m.k.v';
        return response;
      },
    });
  const visitor = own('');
  await visitor.call('POST /user/message', { posType: 1 });
  await Promise.all([visitor.call('POST /user/logout', {}), visitor.call('POST /user/logout', {})]);
  await visitor.call('POST /user/logout', {});
  expect(asked()).toEqual([
    'POST /api/user/message',
    'GET /api/v1/site/xsrf',
    ...Array.from({ length: 3 }, () => 'POST /api/user/logout'),
  ]);
  expect(server.seen.slice(2).map(({ headers }) => headers['x-xsrf-token'])).toEqual(['n.m.k', 'n.m.k', 'n.m.k']);
  // A visitor's token is none in a session.
  await own('secret').call('POST /user/logout', {});
  expect(server.seen.at(-2)).toMatchObject({ url: '/api/v1/site/xsrf', headers: { token: 'secret' } });
  expect(server.seen.at(-1)?.headers['x-xsrf-token']).toBe('n.m.k.v');
});

test('[X-W7] a write goes on where no token can be had', async () => {
  const own = client({
    xsrfPath: '/v1/site/xsrf',
    cookies: () => '',
    fetch: (...request) =>
      addressOf(request[0]).endsWith('/v1/site/xsrf') ? Promise.reject(new TypeError('cut off')) : fetch(...request),
  });
  await own.call('POST /user/logout', {});
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/user/logout']);
});

test('[X-W7] what reads although it is a POST, and what needs no token, is as the contract says', () => {
  const posts = Object.entries<Call>(allCalls).filter(([key]) => !key.startsWith('GET '));
  const reads = posts
    .filter(([key, { effect }]) => effect === 'read' && !key.startsWith('POST /admin/'))
    .map(([key]) => key);
  expect([...readCallsSentByPost].toSorted()).toEqual(reads.toSorted());
  const exempt = posts
    .filter(([, { xsrf, encoding }]) => xsrf === 'exempt' && encoding === undefined)
    .map(([key]) => key);
  expect(exempt).toEqual(expect.arrayContaining([...writeCallsWithoutXsrfToken]));
});

test('[C-03] bodies are forms, with appID added', async () => {
  await client({ appID: 'lanyu' }).call('POST /user/login', {
    loginName: 'whale',
    password: 'a&b=c 蓝',
    deviceID: 'device-1',
  });
  expect(server.seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(server.seen[0]?.body))).toEqual({
    loginName: 'whale',
    password: 'a&b=c 蓝',
    deviceID: 'device-1',
    appID: 'lanyu',
  });
});

test('[C-03] the marker field asks for JSON and is not sent', async () => {
  await client({ appID: 'lanyu' }).call('POST /user/message', { posType: 1, useJson: true });
  expect(server.seen[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ posType: 1, appID: 'lanyu' });
});

test('[C-03] a marker that is not set asks for nothing and is not sent either; what has no body gets no appID', async () => {
  const own = client({ appID: 'lanyu' });
  await own.request('/x', { method: 'POST', body: { a: 1, useJson: false } });
  await own.request('/x', { method: 'PUT', body: { list: [{ b: 2 }], useJson: true } });
  await own.call('GET /v1/square/tag/list');
  expect(server.seen.map(({ headers, url, body }) => [headers['content-type']?.split(';')[0], url, body])).toEqual([
    ['application/x-www-form-urlencoded', '/api/x', 'a=1&appID=lanyu'],
    ['application/json', '/api/x', '{"list":[{"b":2}],"appID":"lanyu"}'],
    [undefined, '/api/v1/square/tag/list', ''],
  ]);
});

test('[X-W6] a file goes out as multipart, after the texts', async () => {
  const file = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' });
  await client({ appID: 'lanyu' }).call('POST /user/center/uploadAvatar', { file });
  const [seen] = server.seen;
  expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen?.body).toMatch(
    /name="appID"\r\n\r\nlanyu\r\n[\s\S]*name="file"; filename="blob"\r\n[\s\S]*\r\n\u0001\u0002\u0003\r\n/,
  );
});

test('[C-03] an appID in the input stays; absent fields are not sent; lists repeat', async () => {
  await client({ appID: 'lanyu' }).request('/web/game/detail', {
    method: 'POST',
    body: { appID: 'game-9', a: undefined, b: null, c: false, d: ['x', 'y'] },
  });
  expect(server.seen[0]?.body).toBe('appID=game-9&c=false&d=x&d=y');
});

test('[C-03] an object does not become "[object Object]" in a form', async () => {
  const sending = client().request('/x', { method: 'POST', body: { filter: { a: 1 } } });
  await expect(sending).rejects.toThrow(/useJson/);
  expect(server.seen).toHaveLength(0);
});

test('[C-03] multipart bodies get appID as a field', async () => {
  const form = new FormData();
  form.append('name', 'whale');
  await client({ appID: 'lanyu' }).request('/user/center/uploadAvatar', { method: 'POST', body: form });
  expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(server.seen[0]?.body).toMatch(/name="appID"\s+lanyu/);
});

test('[C-04] uid and token of the moment go with every request, empty for a visitor', async () => {
  let who = { uid: '', token: '' };
  const own = client({ session: () => who });
  await own.call('GET /v1/site/config');
  who = { uid: '77', token: 'secret' };
  await own.call('POST /user/logout', {});
  await own.request(`${server.origin}/other`);
  expect(server.seen.map(({ headers }) => [headers['uid'], headers['token']])).toEqual([
    ['', ''],
    ['77', 'secret'],
    ['77', 'secret'],
  ]);
});

test('[C-04] a foreign origin never learns the token', async () => {
  await client().request(`${other.origin}/file`, { responseType: 'blob' });
  expect(other.seen).toHaveLength(1);
  expect(JSON.stringify(other.seen)).not.toContain('secret');
});

test('[C-05] a call resolves with data; the lower level keeps code, msg and the request id', async () => {
  server.answer = createEnvelopeAnswerer({ code: 0, msg: '成功', data: [{ id: '1', tag: '解谜' }] });
  expect(await client().call('GET /v1/square/tag/list')).toEqual([{ id: '1', tag: '解谜' }]);
  expect(await client().request('/v1/square/tag/list')).toEqual({
    code: 0,
    msg: '成功',
    data: [{ id: '1', tag: '解谜' }],
    status: 200,
    requestId: 'request-1',
  });
});

test('[C-05] a code other than 0 rejects with code, msg, data, status and request id', async () => {
  server.answer = createEnvelopeAnswerer({ code: 3002, msg: '价格已变更，请重新确认', data: { price: 90 } });
  const error = await client()
    .call('POST /user/logout', {})
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    reason: 'answer',
    code: 3002,
    msg: '价格已变更，请重新确认',
    message: '价格已变更，请重新确认',
    data: { price: 90 },
    status: 200,
    requestId: 'request-1',
  });
});

test.each(['<html>captive portal</html>', '', 'null', '[]', '{"code":"0"}'])(
  '[C-05] a 200 without an envelope (%j) is not taken for success',
  async (body) => {
    server.answer = (_request, response) => void response.end(body);
    await expect(client().call('GET /v1/site/config')).rejects.toMatchObject({ reason: 'unreadable', status: 200 });
  },
);

test('[C-06] an absolute address skips the before-request hook, any other passes through it', async () => {
  const hooked: string[] = [];
  const own = client({
    appID: 'lanyu',
    async beforeRequest(request) {
      await Promise.resolve();
      hooked.push(`${request.method} ${request.url}`);
      request.headers['X-Trace'] = 'yes';
    },
  });
  await own.call('GET /v1/site/config');
  await own.request(`${other.origin}/collect`, { method: 'POST', body: { a: 1 } });
  await own.request(other.origin.replace('http', 'HTTP'), { responseType: 'blob' });
  expect(hooked).toEqual([`GET ${server.origin}/api/v1/site/config`]);
  expect(server.seen[0]?.headers['x-trace']).toBe('yes');
  expect(other.seen.map((seen) => [seen.url, seen.body])).toEqual([
    ['/collect', 'a=1'],
    ['/', ''],
  ]);
  expect(other.seen[0]?.headers).not.toHaveProperty('x-trace');
});

test('[C-06] https is absolute too, the own site’s whole address as well; what only begins like it is not', async () => {
  const [hooked, asked]: [string[], string[]] = [[], []];
  const own = client({
    beforeRequest: ({ url }) => void hooked.push(url),
    fetch: (address) => {
      asked.push(new Request(address).url);
      return Promise.resolve(Response.json({ code: 0, msg: '', data: null }));
    },
  });
  const absolute = ['https://files.example/a', 'HTTPS://files.example/b', `${server.origin}/api/v1/site/config`];
  for (const url of absolute) await own.request(url);
  expect(hooked).toEqual([]);
  for (const url of ['/https://x', 'httpx/list', 'http/list', '//files.example/c']) await own.request(url);
  expect(hooked).toEqual(asked.slice(absolute.length));
  expect(hooked.every((url) => url.startsWith(`${server.origin}/api/`))).toBe(true);
});

test('[C-06] a hook that fails stops the request with its own error', async () => {
  const fault = new Error('no configuration yet');
  const own = client({ beforeRequest: () => Promise.reject(fault) });
  await expect(own.call('GET /v1/site/config')).rejects.toBe(fault);
  expect(server.seen).toHaveLength(0);
});

test('[C-07] blob and arraybuffer answers come back as they are, even when they look like an envelope', async () => {
  server.answer = createEnvelopeAnswerer({ code: 1, msg: 'inside a file' });
  const blob = await client().request('/file', { responseType: 'blob' });
  const buffer = await client().request('/file', { responseType: 'arraybuffer' });
  expect(blob).toBeInstanceOf(Blob);
  expect(blob.type).toBe('application/json');
  expect(buffer).toBeInstanceOf(ArrayBuffer);
  expect(await blob.text()).toBe('{"code":1,"msg":"inside a file"}');
  expect(new TextDecoder().decode(buffer)).toBe('{"code":1,"msg":"inside a file"}');
});

test('[C-07] byte for byte, also what is no text at all', async () => {
  const bytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
  server.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    response.end(bytes);
  };
  const blob = await client().request('/file', { responseType: 'blob' });
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  const buffer = await client().request('/file', { responseType: 'arraybuffer' });
  expect(new Uint8Array(buffer)).toEqual(bytes);
  // Without being asked for as a file it is no answer.
  await expect(client().request('/file')).rejects.toMatchObject({ reason: 'unreadable' });
});

test('[C-07] a refused download is an error, not a file', async () => {
  server.answer = createEnvelopeAnswerer({ code: 4001, msg: '资源暂不可下载', data: null }, 404);
  await expect(client().request('/file', { responseType: 'blob' })).rejects.toMatchObject({ code: 4001, status: 404 });
});

test('[D-16] the file helper GETs a blob; an empty address logs an error and asks nobody', async () => {
  const logger = createRecordingLogger();
  const bytes = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0x00, 0xfe]);
  server.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/vnd.android.package-archive' });
    response.end(bytes);
  };
  const own = client({ logger });
  const file = await fetchFileBlob(own, '/files/1.apk', { logger });
  expect(file).toBeInstanceOf(Blob);
  expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(bytes);
  expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/api/files/1.apk' });
  expect(logger.lines).toEqual([]);
  expect(await fetchFileBlob(own, '', { logger })).toBeUndefined();
  expect(logger.lines).toMatchObject([{ level: 'error', message: expect.stringContaining('empty') }]);
  expect(server.seen).toHaveLength(1);
});

test('[D-16] without a logger of its own the helper writes to the console', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await fetchFileBlob(client(), '')).toBeUndefined();
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
  expect(server.seen).toHaveLength(0);
});
