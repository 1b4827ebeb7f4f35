// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readText, writeText } from '#src/lib/storage/storage.ts';
import { turnPushOff } from './push.ts';

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
  const getSubscription = () => Promise.resolve({ endpoint, unsubscribe });
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
