import type { ActivityState } from './activity.queries.ts';

/** How long a reward can be claimed after the activity is over. */
export const rewardClaimGraceMs = 7 * 24 * 3600 * 1000;

interface Times {
  start_at: number;
  end_at: number;
}

/** It runs from its start up to but excluding its end. */
export function activityStateOf({ start_at, end_at }: Times, now: number): ActivityState {
  if (now < start_at) return 'coming';
  return now < end_at ? 'running' : 'over';
}

/** From here on its promises are fixed: users may rely on them. */
export function isPublishedAndBegun(
  { start_at, published_at }: Times & { published_at: number | null },
  now: number,
): boolean {
  return published_at !== null && now >= start_at;
}
