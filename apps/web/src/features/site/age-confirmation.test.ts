// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isAgeConfirmationValid } from './age-confirmation.ts';
import { safeAgeGateExitUrl } from './confirm-age.ts';

const now = Date.UTC(2026, 10, 15);
const day = 24 * 60 * 60_000;

test('[X-A7] asked at the first visit and again a year later, not between', () => {
  expect(isAgeConfirmationValid(null, now)).toBe(false);
  expect(isAgeConfirmationValid(String(now), now)).toBe(true);
  expect(isAgeConfirmationValid(String(now - 364 * day), now)).toBe(true);
  expect(isAgeConfirmationValid(String(now - 365 * day), now)).toBe(false);
});

test('[X-A7] damaged storage and a time to come ask again', () => {
  expect(isAgeConfirmationValid('yes', now)).toBe(false);
  expect(isAgeConfirmationValid(String(now + day), now)).toBe(false);
});

test('[X-A7] leaving leads to the operator’s page, and to an empty one where that is no page', () => {
  expect(safeAgeGateExitUrl('https://example.com/')).toBe('https://example.com/');
  expect(safeAgeGateExitUrl('javascript:alert(1)')).toBe('about:blank');
  expect(safeAgeGateExitUrl('')).toBe('about:blank');
  expect(safeAgeGateExitUrl(undefined)).toBe('about:blank');
});
