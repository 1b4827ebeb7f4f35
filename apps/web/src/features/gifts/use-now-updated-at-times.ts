import { useEffect, useState } from 'react';
import { useServerRenderTimeWhileHydrating } from '#src/lib/display/server-render-time.ts';
import { listenForServerClockChange, serverNow } from '#src/lib/network/server-clock.ts';

/** Longer than this no timer can wait. */
const longestMs = 2 ** 31 - 1;
/** A timer may go off a moment before its time: it must not do so over and over. */
const shortestMs = 1000;

/**
 * The time, updated at the next of these moments and whenever the page is shown again: pages are cached, and a time
 * read when one was opened grows old.
 */
export function useNowUpdatedAtTimes(moments: readonly number[]): number {
  const inDocument = useServerRenderTimeWhileHydrating();
  const [now, setNow] = useState(() => inDocument ?? serverNow());
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (next === Infinity) return;
    const wait = Math.min(Math.max(next - serverNow(), shortestMs), longestMs);
    const timer = setTimeout(() => setNow(serverNow()), wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setNow(serverNow());
    };
    // A page that was hidden begins its effects anew when it is shown.
    look();
    document.addEventListener('visibilitychange', look);
    const stopListening = listenForServerClockChange(look);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}

/** When what can be done about packs changes. */
export function startAndEndTimesOfPacks(packs: readonly { startTime: number; endTime: number }[]): number[] {
  return packs.flatMap(({ startTime, endTime }) => [startTime, endTime]);
}
