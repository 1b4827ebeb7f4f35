import { expect, test } from 'vitest';
import { monthRangeOfBadgesWornAt } from './filter-users-wearing-any-badge.ts';

test('[X-C10] a badge is worn until the end of the month after its own, by the calendar of Shanghai', () => {
  const at = (text: string) => monthRangeOfBadgesWornAt(Date.parse(`${text}+08:00`));
  const november = { from: '2026-10-01', to: '2026-11-01' };
  const december = { from: '2026-11-01', to: '2026-12-01' };
  expect(at('2026-11-30T23:59:59.999')).toEqual(november);
  expect(at('2026-12-01T00:00:00.000')).toEqual(december);
  expect(at('2026-12-31T23:59:59.999')).toEqual(december);
  expect(at('2027-01-01T00:00:00.000')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  // Also backwards: clocks of tests and previews move.
  expect(at('2026-11-01T00:00:00.000')).toEqual(november);
});
