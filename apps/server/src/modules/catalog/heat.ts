/** Since when time is measured, so that heat is never negative. */
const epoch = Date.UTC(2020, 0, 1);
/** After this long an event weighs half. */
export const halfLifeMs = 7 * 24 * 3600 * 1000;

/** What an event weighs: the more it asks of a player, the more. */
export const weights = { downloads: 3, wishes: 1, reviews: 2 } as const;

const halfLives = (now: number) => (now - epoch) / halfLifeMs;

/**
 * Heat is the logarithm (base 2) of the sum of all events, each weighing twice as much as one a half-life earlier:
 * log2(sum now, decayed) + now in half-lives. It stands still while nothing happens, yet at any time it orders games by
 * their decayed sums; so no pass over all games is ever needed. `sum`: of the new events, as they weigh now. Taking a
 * wish or a review back counts against it, so that doing and undoing does not heat.
 */
export function addHeat(heat: number | null, sum: number, now: number): number | null {
  const here = halfLives(now);
  const total = (heat === null ? 0 : 2 ** (heat - here)) + sum;
  // What is left of cancelled events is noise of the arithmetic.
  return total > 1e-9 ? here + Math.log2(total) : null;
}

/** What lists sort by. */
export function hotOf(heat: number | null): number {
  return heat === null ? 0 : Math.max(0, Math.round(heat * 1000));
}

const priorMean = 7.5;
const priorWeight = 10;

/**
 * Thousandths of the mean out of ten, drawn towards the middle as if ten others had given 7.5: two friends do not make a
 * best game. 0 without scores, so that such games come last.
 */
export function scoreOf(stars: readonly number[]): number {
  let count = 0;
  let sum = 0;
  for (const [index, given] of stars.entries()) {
    count += given;
    sum += given * (index + 1) * 2;
  }
  return count <= 0 ? 0 : Math.round((1000 * (priorMean * priorWeight + sum)) / (priorWeight + count));
}
