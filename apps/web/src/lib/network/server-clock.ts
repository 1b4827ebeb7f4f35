/** How far the server's clock is ahead of the device's. */
let ahead = 0;

/** An answer may take half of this on its way: clocks that differ by less are left alone. */
const toleratedMs = 60_000;

const listeners = new Set<() => void>();

export function recordServerTime(time: number): void {
  const difference = time - Date.now();
  const before = ahead;
  ahead = Math.abs(difference) > toleratedMs ? difference : 0;
  if (Math.abs(ahead - before) > toleratedMs) for (const listener of listeners) listener();
}

/** Called when the device's clock turns out to be wrong: what the document brought may be on screen by then. */
export function listenForServerClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The time by the server's clock, for comparison with times that the server sent. Phones may be wrong by a
 * day. Times that the device stored itself are compared with its own clock.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
