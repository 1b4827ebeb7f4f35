import { expect, test } from 'vitest';
import { communityLevelStartPoints } from '@lanyu/contract/community-levels';
import { communityLevels, progressToNextCommunityLevel } from './community-levels.ts';

test('[X-C37] the levels are those the server reckons with, and the way to the next is what is missing', () => {
  expect(communityLevels.map(({ from }) => from)).toStrictEqual([null, ...communityLevelStartPoints]);
  const [, third, fourth] = communityLevelStartPoints;
  expect(progressToNextCommunityLevel(2, 0)).toStrictEqual({ next: 3, missing: third, done: 0 });
  expect(progressToNextCommunityLevel(3, (third + fourth) / 2)).toMatchObject({ next: 4, done: 0.5 });
  // Points that are counted a moment before the level.
  expect(progressToNextCommunityLevel(3, fourth + 5)).toStrictEqual({ next: 4, missing: 0, done: 1 });
  expect(progressToNextCommunityLevel(communityLevels.length, 99_999)).toBeNull();
});
