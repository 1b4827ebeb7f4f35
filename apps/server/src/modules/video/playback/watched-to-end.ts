/** From here on, in seconds, a video counts as watched to its end. */
export function watchedThresholdSeconds(milliseconds: number): number {
  return Math.floor((0.9 * milliseconds) / 1000);
}

/** Nobody watches faster than at twice the speed: an earlier end was skipped to. */
export function minMsToReachEnd(milliseconds: number): number {
  return (0.9 * milliseconds) / 2;
}
