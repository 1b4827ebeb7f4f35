import { dateText, dateTimeText, isSameDay, isYesterday, relativeTime, timeOfDayText } from '../format/time.ts';
import { useIsHydrating } from './use-is-hydrating.ts';

/** When the server drew the page; the document says it. */
let drawnAt: number | undefined;
let read = false;

/** For the server. */
export function setDocumentClock(now: number): void {
  drawnAt = now;
  read = false;
}

/** For the server: what tells a time is not to be kept for long. */
export function hasDocumentClockBeenRead(): boolean {
  return read;
}

function documentTime(): number {
  read = true;
  return (drawnAt ??= Number(document.documentElement.dataset['drawnAt'] ?? Date.now()));
}

/** Most readers' clock is China's, which knows no summer time; the server does not know anybody's. */
const chinaMs = 8 * 3600_000;

/**
 * Times in words: in the document by the server's moment and China's calendar, right after it has been taken over by the
 * reader's own.
 */
export function useTimeTexts(): TimeTexts {
  return useIsHydrating() ? ofDocument : ofReader;
}

export type TimeTexts = Record<'dateText' | 'dateTimeText' | 'timeOfDayText' | 'relativeTime', (time: number) => string> &
  Record<'isSameDay' | 'isYesterday', (time: number, now?: number) => boolean>;

function timeTexts(now: () => number | undefined, aheadMs?: number): TimeTexts {
  return {
    dateText: (time) => dateText(time, aheadMs),
    dateTimeText: (time) => dateTimeText(time, aheadMs),
    timeOfDayText: (time) => timeOfDayText(time, aheadMs),
    relativeTime: (time) => relativeTime(time, now(), aheadMs),
    isSameDay: (time, today = now()) => isSameDay(time, today, aheadMs),
    isYesterday: (time, today = now()) => isYesterday(time, today, aheadMs),
  };
}

const ofReader = timeTexts(() => undefined);
const ofDocument = timeTexts(documentTime, chinaMs);

/** The moment in the document, for what the server drew; undefined afterwards and elsewhere. */
export function useDocumentTime(): number | undefined {
  return useIsHydrating() ? documentTime() : undefined;
}

/** The day of the week, from 0 for Monday. */
export function useWeekday(): number {
  const day = useIsHydrating() ? new Date(documentTime() + chinaMs).getUTCDay() : new Date().getDay();
  return (day + 6) % 7;
}
