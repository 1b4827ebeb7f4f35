import { expect, test, vi } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('[X-M7] one key per intent: kept for a repeat, new for other words and after it was done', () => {
  let made = 0;
  const keys = createIdempotencyKeys(() => String(++made));
  expect(keys.keyFor({ text: 'a' })).toBe('1');
  expect(keys.keyFor({ text: 'a' })).toBe('1');
  expect(keys.keyFor({ text: 'b' })).toBe('2');
  keys.done();
  expect(keys.keyFor({ text: 'b' })).toBe('3');
});

test('the key is a UUID, also where the page is not secure', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(createIdempotencyKeys().keyFor('x')).toMatch(uuid);
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
  expect(createIdempotencyKeys().keyFor('x')).toMatch(uuid);
  vi.unstubAllGlobals();
});
