import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatTime, fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from './time.ts';

const before = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'America/New_York';
});
afterAll(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

test('an operator far away reads and writes the time of Shanghai', () => {
  const moment = Date.UTC(2026, 10, 17, 16, 30);
  expect(formatTime(moment)).toBe('2026/11/18 00:30');
  expect(toShanghaiDatetimeLocal(moment)).toBe('2026-11-18T00:30');
  expect(fromShanghaiDatetimeLocal('2026-11-18T00:30')).toBe(moment);
  expect(fromShanghaiDatetimeLocal('2026-11-18T00:30:00')).toBe(moment);
});
