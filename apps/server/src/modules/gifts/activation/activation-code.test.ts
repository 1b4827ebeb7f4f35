import { expect, test } from 'vitest';
import {
  deriveActivationCode,
  hashActivationCode,
  formatActivationCode,
  normalizeTypedActivationCode,
} from './activation-code.ts';
import { openKeyRing } from '../../../keys.ts';

const keys = openKeyRing({ APP_SECRET: 'x'.repeat(32) });
const others = openKeyRing({ APP_SECRET: 'y'.repeat(32) });

test('[X-C5] a code is read however it was typed: case, spaces, dashes and letters that look like digits do not matter', () => {
  expect(normalizeTypedActivationCode('01ab-cdef-ghjk-mnpq')).toBe('01ABCDEFGHJKMNPQ');
  expect(normalizeTypedActivationCode(' o i a b c d e f g h j k m n p q ')).toBe('01ABCDEFGHJKMNPQ');
  expect(normalizeTypedActivationCode('OLAB—CDEF–GHJK－MNPQ')).toBe('01ABCDEFGHJKMNPQ');
  for (const wrong of [
    '',
    '01ab',
    'UUUUUUUUUUUUUUUU',
    '01ABCDEFGHJKMNPQR',
    '０１ABCDEFGHJKMNPQ',
    '01AB_CDEF_GHJK_MNPQ',
  ])
    expect(normalizeTypedActivationCode(wrong)).toBeUndefined();
});

test('[X-C5] codes are sixteen characters in groups of four, each another, the same for the same request', () => {
  const codes = new Set(Array.from({ length: 5000 }, (_, n) => deriveActivationCode(keys, 'staff', 'key', String(n))));
  expect(codes.size).toBe(5000);
  for (const code of codes) expect(normalizeTypedActivationCode(formatActivationCode(code))).toBe(code);
  expect(formatActivationCode('01ABCDEFGHJKMNPQ')).toBe('01AB-CDEF-GHJK-MNPQ');
  expect(deriveActivationCode(keys, 'staff', 'key', '7')).toBe(deriveActivationCode(keys, 'staff', 'key', '7'));
  expect(deriveActivationCode(others, 'staff', 'key', '7')).not.toBe(deriveActivationCode(keys, 'staff', 'key', '7'));
  // Every character comes up about as often as any other: 5 000 × 16 / 32.
  const counts = new Map<string, number>();
  for (const character of [...codes].join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(32);
  for (const count of counts.values()) expect(Math.abs(count - 2500)).toBeLessThan(300);
});

test('[X-C5] what is kept of a code depends on the secret', () => {
  expect(hashActivationCode(keys, '01ABCDEFGHJKMNPQ')).toHaveLength(32);
  expect(hashActivationCode(others, '01ABCDEFGHJKMNPQ')).not.toEqual(hashActivationCode(keys, '01ABCDEFGHJKMNPQ'));
});
