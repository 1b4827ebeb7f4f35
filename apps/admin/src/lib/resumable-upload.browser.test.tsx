import { CallError } from '@lanyu/client/errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startResumableUpload, uploadFileResumablyUntilDone } from './resumable-upload.ts';
import { setSession } from './session.ts';

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
}

const sent: Sent[] = [];
const real = { XMLHttpRequest: globalThis.XMLHttpRequest, fetch: globalThis.fetch };
let answer: (request: Sent) => { status: number; headers?: Record<string, string>; body?: string };

/** As much of it as the upload asks for. */
class FakeRequest {
  readonly #sent: Sent = { method: '', url: '', headers: {} };
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  #headers: Record<string, string> = {};

  open(method: string, url: string) {
    Object.assign(this.#sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.#sent.headers[name.toLowerCase()] = value;
  }
  getResponseHeader(name: string) {
    return this.#headers[name.toLowerCase()] ?? null;
  }
  send() {
    sent.push(this.#sent);
    const { status, headers = {}, body = '' } = answer(this.#sent);
    Object.assign(this, { status, responseText: body });
    this.#headers = headers;
    queueMicrotask(() => this.onload());
  }
  abort() {
    this.status = 0;
  }
}

function giveCookies(cookies: string): void {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => cookies });
}

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  setSession({ uid: '7', token: 'session', name: '样', permissions: [] });
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  globalThis.fetch = () => Promise.resolve(Response.json({ code: 0, msg: '', data: {} }));
  answer = ({ method, headers }) =>
    method === 'POST'
      ? { status: 201, headers: { location: `/api/admin/v1/media/upload/${'a'.repeat(32)}` } }
      : { status: 204, headers: { 'upload-offset': String(Number(headers['upload-offset']) + 3) } };
});

afterEach(() => {
  Object.assign(globalThis, real);
  Reflect.deleteProperty(document, 'cookie');
  setSession(undefined);
});

test.each(['XSRF-TOKEN=of%3Aplain', '__Host-XSRF-TOKEN=of%3Ahttps; XSRF-TOKEN=old'])(
  'every piece brings the token of the cookie that there is: %s',
  async (cookies) => {
    giveCookies(cookies);
    const id = await uploadFileResumablyUntilDone(new File(['abc'], 'a.png'), 'picture');
    expect(id).toBe('a'.repeat(32));
    const token = cookies.startsWith('__Host-') ? 'of:https' : 'of:plain';
    expect(sent.map(({ method, headers }) => [method, headers['x-xsrf-token'], headers['uid']])).toEqual([
      ['POST', token, '7'],
      ['PATCH', token, '7'],
    ]);
    expect(sent[0]?.headers['upload-metadata']).toBe(`kind ${btoa('picture')}`);
  },
);

test('a refusal is the error that every call throws, with the words of the server', async () => {
  giveCookies('XSRF-TOKEN=plain');
  answer = () => ({ status: 403, body: JSON.stringify({ code: 9012, msg: '没有权限', data: null }) });
  const failed: unknown = await uploadFileResumablyUntilDone(new File(['abc'], 'a.mp4'), 'video').catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(CallError);
  expect(failed).toMatchObject({ code: 9012, msg: '没有权限', status: 403 });
});

test('a file that was cut off is known again by its name; pasted text leaves nothing behind', async () => {
  giveCookies('XSRF-TOKEN=plain');
  const stop = new AbortController();
  const created = answer;
  answer = (request) => {
    if (request.method === 'PATCH') stop.abort(new Error('left'));
    return created(request);
  };
  await uploadFileResumablyUntilDone(new Blob(['abc']), 'codes', { signal: stop.signal }).catch(() => undefined);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('tus::'))).toEqual([]);
});

test('who leaves keeps what came of a file: nothing is deleted, and it is found again', async () => {
  giveCookies('XSRF-TOKEN=plain');
  const stop = new AbortController();
  const created = answer;
  answer = (request) => {
    if (request.method === 'PATCH') stop.abort(new Error('left'));
    return created(request);
  };
  const left = uploadFileResumablyUntilDone(new File(['abcdef'], 'long.mp4'), 'video', { signal: stop.signal });
  await expect(left).rejects.toThrow('left');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent.map(({ method }) => method)).not.toContain('DELETE');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('tus::'))).toHaveLength(1);
});

test('what came whole is not deleted by who cancels or leaves afterwards', async () => {
  giveCookies('XSRF-TOKEN=plain');
  const stop = new AbortController();
  await uploadFileResumablyUntilDone(new Blob(['abc']), 'codes', { signal: stop.signal });
  stop.abort();
  const whole = Promise.withResolvers<string>();
  const upload = startResumableUpload(new File(['abc'], 'a.apk'), 'package', {
    onProgress: () => undefined,
    onDone: whole.resolve,
    onFailed: whole.reject,
  });
  await whole.promise;
  upload.cancel();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'POST', 'PATCH']);
});

test('cancelled halfway, the server is told to forget it', async () => {
  giveCookies('XSRF-TOKEN=plain');
  const created = answer;
  const begun = Promise.withResolvers<undefined>();
  answer = (request) => {
    if (request.method === 'PATCH') begun.resolve(undefined);
    return created(request);
  };
  const upload = startResumableUpload(new File(['abcdef'], 'b.apk'), 'package', {
    onProgress: () => undefined,
    onDone: () => undefined,
    onFailed: () => undefined,
  });
  await begun.promise;
  upload.cancel();
  await expect.poll(() => sent.at(-1)?.method).toBe('DELETE');
});
