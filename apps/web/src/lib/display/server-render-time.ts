import { useIsHydrating } from './use-is-hydrating.ts';

/** When the server drew the page; the document says it. */
let drawnAt: number | undefined;
let read = false;

/** For the server. */
export function setServerRenderTime(now: number): void {
  drawnAt = now;
  read = false;
}

/** For the server: what tells a time is not to be kept for long. */
export function hasServerRenderTimeBeenRead(): boolean {
  return read;
}

export function readServerRenderTime(): number {
  read = true;
  return (drawnAt ??= Number(document.documentElement.dataset['drawnAt'] ?? Date.now()));
}

/** Most readers' clock is China's, which knows no summer time; the server does not know anybody's. */
export const chinaUtcOffsetMs = 8 * 3600_000;

/** The moment in the document, for what the server drew; undefined afterwards and elsewhere. */
export function useServerRenderTimeWhileHydrating(): number | undefined {
  return useIsHydrating() ? readServerRenderTime() : undefined;
}

const today = () => new Date().getDay();

/** The day of the week, from 0 for Monday. */
export function useWeekday(): number {
  const drawn = useServerRenderTimeWhileHydrating();
  return (drawn === undefined ? today() + 6 : new Date(drawn + chinaUtcOffsetMs).getUTCDay() + 6) % 7;
}
