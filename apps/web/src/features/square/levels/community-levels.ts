import { communityLevelStartPoints } from '@lanyu/contract/community-levels';

/** Levels in order: the first is everybody’s, the others begin at so many points. */
export const communityLevels: readonly { level: number; from: number | null }[] = [
  { level: 1, from: null },
  ...communityLevelStartPoints.map((from, index) => ({ level: index + 2, from })),
];

/** Of the next level: from where, how many points are missing, and how much of the way is done; null at the highest. */
export function progressToNextCommunityLevel(
  level: number,
  points: number,
): { next: number; missing: number; done: number } | null {
  const from = communityLevels.find((each) => each.level === level)?.from ?? 0;
  const next = communityLevels.find((each) => each.level === level + 1);
  if (next === undefined || next.from === null) return null;
  const whole = Math.max(1, next.from - from);
  return {
    next: next.level,
    missing: Math.max(0, next.from - points),
    done: Math.min(1, Math.max(0, points - from) / whole),
  };
}
