import { communityLevelStartPoints, communityPointsPerContribution } from '@lanyu/contract/community-levels';

interface Contributions {
  posts: number;
  comments: number;
  likesReceived: number;
}

export function communityPointsOf({ posts, comments, likesReceived }: Contributions): number {
  return (
    communityPointsPerContribution.post * posts +
    communityPointsPerContribution.comment * comments +
    communityPointsPerContribution.likeReceived * likesReceived
  );
}

/** X-C14: level 1 until trusted; then by contributions. */
export function communityLevelOf(trusted: boolean, contributions: Contributions): number {
  if (!trusted) return 1;
  const points = communityPointsOf(contributions);
  return 1 + Math.max(1, communityLevelStartPoints.filter((from) => points >= from).length);
}

/** Above this many followers, delivering each post to each follower costs too much … */
const highFollowerFrom = 2000;
/** … and delivery starts again only well below, so that nobody switches back and forth. */
const highFollowerUntil = 1500;

export function becomesOrStaysAuthorWithManyFollowers(before: boolean, followers: number): boolean {
  return before ? followers >= highFollowerUntil : followers > highFollowerFrom;
}

/** The greatest of 1, 10, 100 … that is not above the number of likes; 0 for none. */
export function likeMilestoneOf(likes: number): number {
  return likes < 1 ? 0 : 10 ** (String(Math.floor(likes)).length - 1);
}
