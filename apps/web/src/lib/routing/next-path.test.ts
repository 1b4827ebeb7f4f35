import { expect, test } from 'vitest';
import { safeNextPathOrNull } from './next-path.ts';

test.each(['/message', '/games/new?sort=1#top', '/profile?fun=member', '/'])(
  '[L-20] %s is a place to go on to',
  (next) => {
    expect(safeNextPathOrNull(next)).toBe(next);
  },
);

test.each([
  null,
  '',
  'message',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '\\/evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/a\\b',
])('[L-20] %s is not', (next) => {
  expect(safeNextPathOrNull(next)).toBeNull();
});
