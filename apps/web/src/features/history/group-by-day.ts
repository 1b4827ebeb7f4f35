import { dateText, isSameDay, isYesterday } from '#src/lib/format/time.ts';
import { portalWords } from '#src/words/portal.ts';

interface Day<T> {
  name: string;
  things: T[];
}

function nameOfDay(at: number, now: number): string {
  if (isSameDay(at, now)) return portalWords.time.today;
  return isYesterday(at, now) ? portalWords.time.yesterday : dateText(at);
}

/** In the order given, by the reader's own calendar. */
export function groupByDay<T extends { at: number }>(things: readonly T[], now: number): Day<T>[] {
  const days: Day<T>[] = [];
  for (const thing of things) {
    const name = nameOfDay(thing.at, now);
    const last = days.at(-1);
    if (last?.name === name) last.things.push(thing);
    else days.push({ name, things: [thing] });
  }
  return days;
}
