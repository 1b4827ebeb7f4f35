import { useIsHydrating } from './use-is-hydrating.ts';

/** When the server drew the page; the document says it. */
let drawnAt: number | undefined;
let read = false;

/** For the server. */
export function setDocumentTime(now: number): void {
  drawnAt = now;
  read = false;
}

/** For the server: what tells a time is not to be kept for long. */
export function hasDocumentTimeBeenRead(): boolean {
  return read;
}

export function readDocumentTime(): number {
  read = true;
  return (drawnAt ??= Number(document.documentElement.dataset['drawnAt'] ?? Date.now()));
}

/** Most readers' clock is China's, which knows no summer time; the server does not know anybody's. */
export const chinaAheadMs = 8 * 3600_000;

/** The moment in the document, for what the server drew; undefined afterwards and elsewhere. */
export function useDocumentTime(): number | undefined {
  return useIsHydrating() ? readDocumentTime() : undefined;
}

const today = () => new Date().getDay();

/** The day of the week, from 0 for Monday. */
export function useWeekday(): number {
  const drawn = useDocumentTime();
  return (drawn === undefined ? today() + 6 : new Date(drawn + chinaAheadMs).getUTCDay() + 6) % 7;
}
