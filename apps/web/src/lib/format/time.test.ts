import { describe, expect, test } from 'vitest';
import { portalWords } from '#src/words/portal.ts';
import { timeOfDayText, dateText, dateTimeText, isSameDay, isYesterday, relativeTime } from './time.ts';

const now = new Date(2026, 6, 18, 12, 0, 0).getTime();
const seconds = (n: number) => n * 1000;

describe('relative time', () => {
  test.each([
    ['a moment ahead of the clock', -1, portalWords.time.justNow],
    ['far in the future', -seconds(99_999), portalWords.time.justNow],
    ['this very moment', 0, '0 秒前'],
    ['the last second below a minute', seconds(60) - 1, '59 秒前'],
    ['a minute', seconds(60), '1 分钟前'],
    ['the last millisecond below an hour', seconds(3600) - 1, '59 分钟前'],
    ['an hour', seconds(3600), '1 小时前'],
    ['the last millisecond below a day', seconds(86_400) - 1, '23 小时前'],
    ['a day', seconds(86_400), '2026-07-17'],
    ['half a year', seconds(86_400 * 180), '2026-01-19'],
  ])('[C-16] %s', (_, passed, words) => {
    expect(relativeTime(now - passed, now)).toBe(words);
  });
});

describe('days', () => {
  test.each([
    ['yesterday 00:00 is in', new Date(2026, 6, 17, 0, 0, 0, 0), true],
    ['the millisecond before is not', new Date(2026, 6, 16, 23, 59, 59, 999), false],
    ['the last millisecond of yesterday is in', new Date(2026, 6, 17, 23, 59, 59, 999), true],
    ['today 00:00 is not', new Date(2026, 6, 18, 0, 0, 0, 0), false],
    ['tomorrow is not', new Date(2026, 6, 19, 1), false],
  ])('[C-17] %s', (_, time, expected) => {
    expect(isYesterday(time.getTime(), now)).toBe(expected);
  });

  test('[C-17] yesterday of the first of a month and of a year', () => {
    expect(isYesterday(new Date(2025, 11, 31, 8).getTime(), new Date(2026, 0, 1, 0, 0, 1).getTime())).toBe(true);
    expect(isYesterday(new Date(2026, 1, 28, 8).getTime(), new Date(2026, 2, 1, 9).getTime())).toBe(true);
  });

  test('the same day ends at midnight, not after 24 hours', () => {
    expect(isSameDay(new Date(2026, 6, 18, 0, 0).getTime(), now)).toBe(true);
    expect(isSameDay(new Date(2026, 6, 17, 23, 59).getTime(), now)).toBe(false);
  });

  test('dates are padded', () => {
    expect(dateText(new Date(2026, 0, 5).getTime())).toBe('2026-01-05');
  });
});

test('a moment is a day, an hour and a minute', () => {
  const time = new Date(2026, 6, 8, 8, 5).getTime();
  expect(timeOfDayText(time)).toBe('08:05');
  expect(dateTimeText(time)).toBe('2026-07-08 08:05');
});

describe('dates are written in one way', () => {
  const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!./time.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const ownWays = /toLocale(?:Date|Time)?String|DateTimeFormat|RelativeTimeFormat|\.get(?:Month|Date|Hours|Minutes)\(/;
  const where = (pattern: RegExp) =>
    Object.entries(sources)
      .filter(([, text]) => pattern.test(text))
      .map(([file]) => file);

  test('nobody but this file takes a date apart', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(400);
    expect(where(ownWays)).toEqual([]);
  });

  test('no phrase puts one together', () => {
    expect(where(/\}\s*月\s*\$\{/)).toEqual([]);
  });
});
