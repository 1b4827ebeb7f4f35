import { chinaUtcOffsetMs, readServerRenderTime } from '../display/server-render-time.ts';
import { useIsHydrating } from '../display/use-is-hydrating.ts';
import { dateText, dateTimeText, isSameDay, isYesterday, relativeTime, timeOfDayText } from './time.ts';

export type TimeTexts = Record<
  'dateText' | 'dateTimeText' | 'timeOfDayText' | 'relativeTime',
  (time: number) => string
> &
  Record<'isSameDay' | 'isYesterday', (time: number, now?: number) => boolean>;

function timeTextsBy(now: () => number | undefined, aheadMs?: number): TimeTexts {
  return {
    dateText: (time) => dateText(time, aheadMs),
    dateTimeText: (time) => dateTimeText(time, aheadMs),
    timeOfDayText: (time) => timeOfDayText(time, aheadMs),
    relativeTime: (time) => relativeTime(time, now(), aheadMs),
    isSameDay: (time, today = now()) => isSameDay(time, today, aheadMs),
    isYesterday: (time, today = now()) => isYesterday(time, today, aheadMs),
  };
}

const byReadersClock = timeTextsBy(() => undefined);
const byDocument = timeTextsBy(readServerRenderTime, chinaUtcOffsetMs);

/**
 * Times in words: in the document by the server's moment and China's calendar, right after it has been taken over by the
 * reader's own.
 */
export function useTimeTexts(): TimeTexts {
  return useIsHydrating() ? byDocument : byReadersClock;
}
