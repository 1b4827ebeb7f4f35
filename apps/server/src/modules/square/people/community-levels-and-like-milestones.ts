/** Points at which the levels 2 to 7 begin. */
const levelsFrom = [0, 50, 200, 800, 3000, 12_000];

/** X-C14: level 1 until trusted; then by contributions. */
export function communityLevelOf(
  trusted: boolean,
  { posts, comments, likesReceived }: { posts: number; comments: number; likesReceived: number },
): number {
  if (!trusted) return 1;
  const points = 10 * posts + 2 * comments + likesReceived;
  return 1 + Math.max(1, levelsFrom.filter((from) => points >= from).length);
}

/** Above this many followers, delivering each post to each follower costs too much … */
const highFollowerFrom = 2000;
/** … and delivery starts again only well below, so that nobody switches back and forth. */
const highFollowerUntil = 1500;

export function becomesOrStaysHighFollower(before: boolean, followers: number): boolean {
  return before ? followers >= highFollowerUntil : followers > highFollowerFrom;
}

/** The greatest of 1, 10, 100 … that is not above the number of likes; 0 for none. */
export function likeMilestoneOf(likes: number): number {
  return likes < 1 ? 0 : 10 ** (String(Math.floor(likes)).length - 1);
}
