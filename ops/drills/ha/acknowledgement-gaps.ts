/** How long nothing was acknowledged to anybody, as seen by all players together. */
export function watchGaps() {
  /** Shorter ones are the pace of the players. */
  const leastMs = 100;
  let lastAt = Date.now();
  const gaps: { from: number; to: number }[] = [];
  return {
    acknowledgedNow() {
      const now = Date.now();
      if (now - lastAt >= leastMs) gaps.push({ from: lastAt, to: now });
      lastAt = now;
    },
    /** Of those that ended after the moment, and of the one that lasts still. */
    longestSince(moment: number): number {
      const lengths = [...gaps, { from: lastAt, to: Date.now() }]
        .filter(({ to }) => to > moment)
        .map(({ from, to }) => to - Math.max(from, moment));
      return Math.max(0, ...lengths);
    },
  };
}
