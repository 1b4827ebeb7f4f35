// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readText, writeText } from '#src/lib/storage/safe-local-storage.ts';
import { guestAccount, storeAccount } from '#src/lib/session/session.ts';
import { isPushOn, resendPushSubscription, turnPushOff } from './push.ts';

const order: string[] = [];
const sent = vi.fn<typeof fetch>();
const endpoint = 'https://push.example/1';

beforeEach(() => {
  order.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'granted' });
  const unsubscribe = () => {
    order.push('browser');
    return Promise.resolve(true);
  };
  const toJSON = () => ({ endpoint, keys: {} });
  const getSubscription = () => Promise.resolve({ endpoint, unsubscribe, toJSON });
  const getRegistration = () => Promise.resolve({ pushManager: { getSubscription } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  writeText(storageKeys.push, '42:t0ken');
});
afterEach(() => vi.unstubAllGlobals());

test('[X-C13] a device that is turned off is silent at once, then the server knows, then it is forgotten here', async () => {
  sent.mockImplementation(() => {
    order.push(`server, ${readText(storageKeys.push) === null ? 'forgotten' : 'known here'}`);
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: null })));
  });
  await turnPushOff();
  expect(order).toEqual(['browser', 'server, known here']);
  expect(readText(storageKeys.push)).toBe(null);
});

test('[X-C13] it is silent where the server cannot be told as well', async () => {
  sent.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ code: 1, msg: '不行', data: null }))));
  await expect(turnPushOff()).rejects.toThrow();
  expect(order).toEqual(['browser']);
});

test('[X-C13] the server is told once when another language is read, and push stays on', async () => {
  const languages: (string | null)[] = [];
  sent.mockImplementation((_address, init) => {
    languages.push(new Headers(init?.headers).get('X-Language'));
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: null })));
  });
  storeAccount({ ...guestAccount, uid: '42', token: 'a-long-t0ken1' });
  writeText(storageKeys.push, '42:t0ken1:zh-CN');
  for (const lang of ['zh-CN', 'en', 'en', 'zh-CN']) {
    document.documentElement.lang = lang;
    expect(await isPushOn()).toBe(true);
    await resendPushSubscription();
  }
  expect(languages).toEqual(['en', 'zh-CN']);
});
