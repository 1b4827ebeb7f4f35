import { createDecayingHeatCalculator } from '../../../decaying-heat-calculator.ts';

/** The weight of a post's events halves every day. Events before the square's epoch weigh as if they happened at it. */
const decay = createDecayingHeatCalculator({ epoch: Date.UTC(2026, 0, 1), hoursOfHalfLife: 24 });

export const computeHotScoreFromHeat = decay.hotOf;

const weights = { post: 1, like: 1, comment: 3 } as const;

/** The heat of a post without likes or comments; counting starts from it. */
export function heatOfNewPost(createdAt: number): bigint {
  return decay.add(0n, weights.post, createdAt);
}

/** Likes and comments of about the same time; negative for those taken back. */
export function heatWithLikesAndComments(heat: bigint, likes: number, comments: number, time: number): bigint {
  const weight = likes * weights.like + comments * weights.comment;
  return weight === 0 ? heat : decay.add(heat, weight, time);
}
