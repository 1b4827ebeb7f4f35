import type { DataOf } from '@lanyu/contract/all-calls';
import {
  homePageSlotPlaces,
  startOfShanghaiDay,
  dayMs,
  findGapsBetweenSlots,
  type HomePageSlotPlace,
  type TimeRange,
} from '../schedule/home-page-schedule.ts';

export type ScheduledItemsAnswer = DataOf<'GET /admin/v1/preview/schedule'>;
export type ScheduledItem = ScheduledItemsAnswer['records'][number];
export type ScheduledItemKind = ScheduledItem['kind'];

export interface CalendarStartOrEnd {
  key: string;
  record: ScheduledItem;
  what: 'begins' | 'ends' | 'released' | 'sent' | 'inForce' | 'expires';
  at: number;
}

export interface CalendarDay {
  day: number;
  entries: CalendarStartOrEnd[];
  /** Places of the home page that have nothing at some moment of the day. */
  empty: HomePageSlotPlace[];
}

const weekdayOf = (day: number) => (Math.floor((day + 8 * 3600_000) / dayMs) + 3) % 7;

/** Whole weeks from Monday, around the month or the week of a day. */
export function wholeWeeksRangeAroundDay(day: number, scale: 'month' | 'week'): TimeRange {
  const own = startOfShanghaiDay(day);
  if (scale === 'week') {
    const from = own - weekdayOf(own) * dayMs;
    return { from, to: from + 7 * dayMs };
  }
  const local = new Date(own + 8 * 3600_000);
  const first = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - 8 * 3600_000;
  const next = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - 8 * 3600_000;
  const from = first - weekdayOf(first) * dayMs;
  const weeks = Math.ceil((next - from) / (7 * dayMs));
  return { from, to: from + weeks * 7 * dayMs };
}

/** What happens at the one moment of each kind that has no end. */
const whatOfMoment: { [kind in ScheduledItemKind]?: CalendarStartOrEnd['what'] } = {
  broadcast: 'sent',
  legal: 'inForce',
  checkInRules: 'inForce',
  switch: 'expires',
};

/** Every beginning and end of the items, in the order of the clock. */
export function listStartsAndEnds(items: readonly ScheduledItem[]): CalendarStartOrEnd[] {
  return items
    .flatMap((record): CalendarStartOrEnd[] => {
      const key = `${record.kind} ${record.id}`;
      if (record.endTime === 0)
        return [{ key, record, what: whatOfMoment[record.kind] ?? 'released', at: record.startTime }];
      return [
        { key: `${key} begins`, record, what: 'begins', at: record.startTime },
        { key: `${key} ends`, record, what: 'ends', at: record.endTime },
      ];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** What begins and ends on each day, in the order of the clock. */
export function buildCalendarDays(
  { records, kinds }: ScheduledItemsAnswer,
  range: TimeRange,
  shown: ReadonlySet<ScheduledItemKind>,
): CalendarDay[] {
  const visible = records.filter(({ kind }) => shown.has(kind));
  const entries = listStartsAndEnds(visible);
  const slots = kinds.includes('slot') ? records.filter(({ kind }) => kind === 'slot') : undefined;
  return Array.from({ length: Math.round((range.to - range.from) / dayMs) }, (_, index) => {
    const day = range.from + index * dayMs;
    return {
      day,
      entries: entries.filter(({ at }) => at >= day && at < day + dayMs),
      empty:
        slots === undefined
          ? []
          : homePageSlotPlaces.filter(
              (place) =>
                findGapsBetweenSlots(
                  slots.filter((slot) => slot.place === place),
                  { from: day, to: day + dayMs },
                ).length > 0,
            ),
    };
  });
}
