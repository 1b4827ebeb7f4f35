/** Upper limits of the groups that requests are counted in by their duration; one more group is for longer ones. */
const durationLimitsMs = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000, 10_000,
];

export const durationBucketCount = durationLimitsMs.length + 1;

export function durationBucketIndexOf(milliseconds: number): number {
  const at = durationLimitsMs.findIndex((limit) => milliseconds <= limit);
  return at < 0 ? durationLimitsMs.length : at;
}

/** The time that so large a share of the requests took at most, between the limits of its group; null without any. */
export function durationAtPercentile(counts: readonly number[], share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let before = 0;
  for (const [group, count] of counts.entries()) {
    if (before + count >= all * share) {
      const from = durationLimitsMs[group - 1] ?? 0;
      const to = durationLimitsMs[group] ?? from;
      return Math.round(from + ((to - from) * (all * share - before)) / count);
    }
    before += count;
  }
  return durationLimitsMs.at(-1) ?? null;
}
