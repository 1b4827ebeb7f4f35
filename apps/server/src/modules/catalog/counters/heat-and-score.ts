import { createDecayingHeatCalculator } from '../../../decaying-heat-calculator.ts';

/** The weight of a game's events halves in seven days. */
export const {
  halfLifeMs,
  add: addToDecayingHeat,
  hotOf: hotScoreFromHeatSum,
  heatOfHot: approximateHeatSumFromHotScore,
} = createDecayingHeatCalculator({ epoch: Date.UTC(2020, 0, 1), hoursOfHalfLife: 7 * 24 });

/** The weight of an event grows with the effort it takes a player. */
export const heatWeights = { downloads: 3, wishes: 1, reviews: 2 } as const;

const priorMean = 7.5;
const priorWeight = 10;

/**
 * A Bayesian mean in thousandths, out of ten, with a prior of ten ratings of 7.5: two friends do not make a best game.
 * 0 without ratings, so that such games come last.
 */
export function ratingScoreOfStarCounts(stars: readonly number[]): number {
  let count = 0;
  let sum = 0;
  for (const [index, given] of stars.entries()) {
    count += given;
    sum += given * (index + 1) * 2;
  }
  return count <= 0 ? 0 : Math.round((1000 * (priorMean * priorWeight + sum)) / (priorWeight + count));
}
