import { createDecay } from '../../decay.ts';

/** Of games: what happened seven days ago weighs half. */
export const {
  halfLifeMs,
  add: addHeat,
  hotOf,
  heatOfHot,
} = createDecay({ epoch: Date.UTC(2020, 0, 1), hoursOfHalfLife: 7 * 24 });

/** What an event weighs: the more it asks of a player, the more. */
export const weights = { downloads: 3, wishes: 1, reviews: 2 } as const;

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
