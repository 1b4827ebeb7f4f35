// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isConfirmed, exitAddress } from './age.ts';

const now = Date.UTC(2026, 10, 15);
const day = 24 * 60 * 60_000;

test('[X-A7] asked at the first visit and again a year later, not between', () => {
  expect(isConfirmed(null, now)).toBe(false);
  expect(isConfirmed(String(now), now)).toBe(true);
  expect(isConfirmed(String(now - 364 * day), now)).toBe(true);
  expect(isConfirmed(String(now - 365 * day), now)).toBe(false);
});

test('[X-A7] damaged storage and a time to come ask again', () => {
  expect(isConfirmed('yes', now)).toBe(false);
  expect(isConfirmed(String(now + day), now)).toBe(false);
});

test('[X-A7] leaving leads to the operator’s page, and to an empty one where that is no page', () => {
  expect(exitAddress('https://example.com/')).toBe('https://example.com/');
  expect(exitAddress('javascript:alert(1)')).toBe('about:blank');
  expect(exitAddress('')).toBe('about:blank');
  expect(exitAddress(undefined)).toBe('about:blank');
});
