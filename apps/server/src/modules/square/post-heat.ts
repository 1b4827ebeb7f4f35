import { createDecay } from '../../decay.ts';

/** Of posts: what happened a day ago weighs half. What is older than the square weighs as if it were from its beginning. */
const decay = createDecay({ epoch: Date.UTC(2026, 0, 1), hoursOfHalfLife: 24 });

export const hotOf = decay.hotOf;

const weights = { post: 1, like: 1, comment: 3 } as const;

/** With nothing but itself; also where a post begins for who counts. */
export function heatOfNewPost(createdAt: number): bigint {
  return decay.add(0n, weights.post, createdAt);
}

/** Likes and comments of about one time, fewer than none for those taken back. */
export function addToHeat(heat: bigint, likes: number, comments: number, time: number): bigint {
  const weight = likes * weights.like + comments * weights.comment;
  return weight === 0 ? heat : decay.add(heat, weight, time);
}
