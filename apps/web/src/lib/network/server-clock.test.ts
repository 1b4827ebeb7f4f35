import { afterEach, expect, test, vi } from 'vitest';
import { recordServerTime, serverNow } from './server-clock.ts';

const now = Date.UTC(2026, 6, 18, 12);
const day = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
  recordServerTime(Date.now());
});

test.each([
  ['a day ahead', day],
  ['a day behind', -day],
])('a phone that is %s goes by the server’s clock', (_, wrong) => {
  vi.useFakeTimers({ now: now + wrong, toFake: ['Date'] });
  recordServerTime(now);
  expect(serverNow()).toBe(now);
  vi.setSystemTime(now + wrong + 5000);
  expect(serverNow()).toBe(now + 5000);
});

test('an answer that was slow does not move the clock', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  recordServerTime(now - 29_000);
  expect(serverNow()).toBe(now);
});
