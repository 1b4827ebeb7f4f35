// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { secondsUntilSmsCodeAllowed, askForSmsCode } from './ask-for-sms-code.ts';

const sent = vi.fn<typeof fetch>();
const target = { purpose: 'login', phone: '13800132046' } as const;

function answer(code: number, data: unknown): void {
  sent.mockResolvedValue(new Response(JSON.stringify({ code, msg: '', data })));
}

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1), toFake: ['Date'] });
  sessionStorage.clear();
  resetAccount();
});

test('[A-03][X-A2] after a code was sent the wait is the server’s, per phone and purpose, and outlives a reload', async () => {
  answer(0, { retryAfter: 60, expiresIn: 300 });
  await askForSmsCode(target);
  expect(sent.mock.calls[0]?.[0]).toBe('/api/user/smsCode');
  expect(Object.fromEntries(new URLSearchParams(sent.mock.calls[0]?.[1]?.body as string))).toMatchObject(target);
  expect(secondsUntilSmsCodeAllowed(target)).toBe(60);
  expect(secondsUntilSmsCodeAllowed({ ...target, phone: '13800132047' })).toBe(0);
  expect(secondsUntilSmsCodeAllowed({ ...target, purpose: 'bind' })).toBe(0);
  vi.setSystemTime(Date.now() + 18_000);
  vi.resetModules();
  const reloaded = await import('./ask-for-sms-code.ts');
  expect(reloaded.secondsUntilSmsCodeAllowed(target)).toBe(42);
  vi.setSystemTime(Date.now() + 42_000);
  expect(reloaded.secondsUntilSmsCodeAllowed(target)).toBe(0);
});

test('[X-A2] a refusal starts no wait of its own', async () => {
  answer(2003, null);
  await expect(askForSmsCode(target)).rejects.toMatchObject({ code: 2003 });
  expect(secondsUntilSmsCodeAllowed(target)).toBe(0);
});

test('a code to one’s own phone names no phone, and its wait is one’s own', async () => {
  storeAccount({ ...guestAccount, token: 't', uid: '42' });
  answer(0, { retryAfter: 60, expiresIn: 300 });
  await askForSmsCode({ purpose: 'find' });
  expect(sent.mock.calls[0]?.[1]?.body).not.toContain('phone');
  expect(secondsUntilSmsCodeAllowed({ purpose: 'find' })).toBe(60);
  storeAccount({ ...guestAccount, token: 't', uid: '43' });
  expect(secondsUntilSmsCodeAllowed({ purpose: 'find' })).toBe(0);
});
