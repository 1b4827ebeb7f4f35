/** How far the server's clock is ahead of the device's. */
let ahead = 0;

/** An answer may take half of this on its way: clocks that differ by less are left alone. */
const toleratedMs = 60_000;

export function noteServerTime(time: number): void {
  const difference = time - Date.now();
  ahead = Math.abs(difference) > toleratedMs ? difference : 0;
}

/**
 * The time by the server's clock, for whatever is compared with a time that the server told. Phones may be wrong by a
 * day; what they remember for themselves they compare with their own.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
