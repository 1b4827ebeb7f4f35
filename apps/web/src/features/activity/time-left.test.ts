import { expect, test } from 'vitest';
import { msUntilTimeLeftLabelChange, doesActivityRunAfterShanghaiDate, timeLeftLabelParts } from './time-left.ts';

const hour = 3_600_000;
const day = 24 * hour;

test('[D-19] what is left of an activity, in its two largest units', () => {
  expect(timeLeftLabelParts(12 * day + 6 * hour + 59_000).join(' ')).toBe('剩 12 天 06 时');
  expect(timeLeftLabelParts(day).join(' ')).toBe('剩 1 天 00 时');
  expect(timeLeftLabelParts(day - 1).join(' ')).toBe('剩 23 时 59 分');
  expect(timeLeftLabelParts(hour - 1).join(' ')).toBe('剩 59 分 59 秒');
  expect(timeLeftLabelParts(1).join(' ')).toBe('剩 0 分 00 秒');
  expect(timeLeftLabelParts(0)).toEqual([]);
});

test('[D-19] the clock runs no more often than its words change', () => {
  expect(msUntilTimeLeftLabelChange(2 * day + 5)).toBe(6);
  expect(msUntilTimeLeftLabelChange(2 * hour)).toBe(1);
  expect(msUntilTimeLeftLabelChange(90_500)).toBe(501);
});

test('[X-C11] a day of Beijing is the last where it ends with it or before', () => {
  const at = (time: string) => Date.parse(`${time}+08:00`);
  expect(doesActivityRunAfterShanghaiDate('2026-07-18', at('2026-07-18T20:00'))).toBe(false);
  expect(doesActivityRunAfterShanghaiDate('2026-07-18', at('2026-07-19T00:00'))).toBe(false);
  expect(doesActivityRunAfterShanghaiDate('2026-07-18', at('2026-07-19T00:01'))).toBe(true);
});
