import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  formatTimeWithoutDayIfToday,
  formatShortDateAndTime,
  fromShanghaiDatetimeLocal,
  toShanghaiDatetimeLocal,
} from './shanghai-time.ts';

const dayMs = 24 * 3600 * 1000;
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
  expect(formatShortDateAndTime(moment, moment + 400 * dayMs)).toBe('2026-11-18 00:30');
  expect(toShanghaiDatetimeLocal(moment)).toBe('2026-11-18T00:30');
  expect(fromShanghaiDatetimeLocal('2026-11-18T00:30')).toBe(moment);
  expect(fromShanghaiDatetimeLocal('2026-11-18T00:30:00')).toBe(moment);
});

test.for([
  [0, '今天 00:30', '00:30'],
  [-1, '昨天 00:30', '昨天 00:30'],
  [1, '明天 00:30', '明天 00:30'],
  [-9, '11-09 00:30', '11-09 00:30'],
] as const)('a time %s days away is written as short as it can be read', ([days, text, short]) => {
  const now = Date.UTC(2026, 10, 18, 2);
  const moment = Date.UTC(2026, 10, 17, 16, 30) + days * dayMs;
  expect(formatShortDateAndTime(moment, now)).toBe(text);
  expect(formatTimeWithoutDayIfToday(moment, now)).toBe(short);
});
