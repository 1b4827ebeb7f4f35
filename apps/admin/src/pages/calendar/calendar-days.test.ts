import { expect, test } from 'vitest';
import { buildCalendarDays, wholeWeeksRangeAroundDay, type ScheduledItemsAnswer } from './calendar-days.ts';

const at = (text: string) => new Date(`${text}:00+08:00`).getTime();
const day = 24 * 3600_000;

test('a month is whole weeks from Monday, a week is seven days', () => {
  expect(wholeWeeksRangeAroundDay(at('2026-11-18T10:00'), 'week')).toEqual({
    from: at('2026-11-16T00:00'),
    to: at('2026-11-23T00:00'),
  });
  expect(wholeWeeksRangeAroundDay(at('2026-11-18T10:00'), 'month')).toEqual({
    from: at('2026-10-26T00:00'),
    to: at('2026-12-07T00:00'),
  });
});

test('what begins and ends stands on its day; days on which a place is empty are marked', () => {
  const from = at('2026-11-16T00:00');
  const base = { id: '1', title: '甲' };
  const schedule: ScheduledItemsAnswer = {
    records: [
      { ...base, kind: 'slot', place: 'feature', startTime: from - day, endTime: from + day + 3600_000 },
      { ...base, kind: 'bulletin', place: null, startTime: from + 7200_000, endTime: from + 9 * day },
      { ...base, kind: 'game', place: null, startTime: from + 3600_000, endTime: 0 },
      { ...base, kind: 'broadcast', place: null, startTime: from + 4 * 3600_000, endTime: 0 },
      { ...base, id: 'payments', kind: 'switch', place: null, startTime: from + 5 * 3600_000, endTime: 0 },
      { ...base, id: 'terms 2', kind: 'legal', place: null, startTime: from + 6 * 3600_000, endTime: 0 },
    ],
    cut: [],
    kinds: ['slot', 'game', 'bulletin', 'broadcast', 'legal', 'switch'],
  };
  const shown = new Set(schedule.kinds);
  const [first, second] = buildCalendarDays(schedule, { from, to: from + 7 * day }, shown);
  expect(first?.entries.map(({ what, record }) => [what, record.kind])).toEqual([
    ['released', 'game'],
    ['begins', 'bulletin'],
    ['sent', 'broadcast'],
    ['expires', 'switch'],
    ['inForce', 'legal'],
  ]);
  expect(first?.empty).not.toContain('feature');
  expect(second?.entries.map(({ what }) => what)).toEqual(['ends']);
  expect(second?.empty).toContain('feature');
  expect(buildCalendarDays(schedule, { from, to: from + day }, new Set())[0]?.entries).toEqual([]);
});
