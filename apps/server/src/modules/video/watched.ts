/** From here on, in seconds, a video counts as watched to its end. */
export function watchedFrom(milliseconds: number): number {
  return Math.floor((0.9 * milliseconds) / 1000);
}

/** Nobody watches faster than at twice the speed: who says so earlier has skipped. */
export function leastWatchingMs(milliseconds: number): number {
  return (0.9 * milliseconds) / 2;
}
