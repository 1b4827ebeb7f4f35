import { expect, test } from 'vitest';
import {
  becomesOrStaysAuthorWithManyFollowers,
  communityLevelOf,
  likeMilestoneOf,
} from './community-levels-and-like-milestones.ts';

test('[X-C14] levels begin where they are said to', () => {
  const of = (likesReceived: number) => communityLevelOf(true, { posts: 0, comments: 0, likesReceived });
  for (const [level, from] of [
    [2, 0],
    [3, 50],
    [4, 200],
    [5, 800],
    [6, 3000],
    [7, 12_000],
  ] as const)
    expect([of(from), of(from - 1)]).toEqual([level, Math.max(2, level - 1)]);
  expect(communityLevelOf(true, { posts: 4, comments: 5, likesReceived: 0 })).toBe(3);
  expect(communityLevelOf(false, { posts: 4000, comments: 0, likesReceived: 0 })).toBe(1);
});

test('nobody goes back and forth between told and looked up', () => {
  expect([2000, 2001].map((n) => becomesOrStaysAuthorWithManyFollowers(false, n))).toEqual([false, true]);
  expect([1500, 1499].map((n) => becomesOrStaysAuthorWithManyFollowers(true, n))).toEqual([true, false]);
});

test('milestones of likes', () => {
  expect([-1, 0, 1, 9, 10, 99, 100, 12_345].map(likeMilestoneOf)).toEqual([0, 0, 1, 1, 10, 10, 100, 10_000]);
});
