/** How far the server's clock is ahead of the device's. */
let ahead = 0;

/** An answer may take half of this on its way: clocks that differ by less are left alone. */
const toleratedMs = 60_000;

export function recordServerTime(time: number): void {
  const difference = time - Date.now();
  ahead = Math.abs(difference) > toleratedMs ? difference : 0;
}

/**
 * The time by the server's clock, for comparison with times that the server sent. Phones may be wrong by a
 * day. Times that the device stored itself are compared with its own clock.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
