/** Points at which the levels 2 to 7 begin. */
const levelsFrom = [0, 50, 200, 800, 3000, 12_000];

/** X-C14: 1 until trusted; from then on by what was contributed. */
export function levelOf(
  trusted: boolean,
  { posts, comments, likesReceived }: { posts: number; comments: number; likesReceived: number },
): number {
  if (!trusted) return 1;
  const points = 10 * posts + 2 * comments + likesReceived;
  return 1 + Math.max(1, levelsFrom.filter((from) => points >= from).length);
}

/** Telling each follower of each post costs too much from here on … */
const broadFrom = 2000;
/** … and is begun again only well below, so that nobody goes back and forth. */
const narrowFrom = 1500;

export function isBroad(before: boolean, followers: number): boolean {
  return before ? followers >= narrowFrom : followers > broadFrom;
}

/** The greatest of 1, 10, 100 … that a number of likes has reached; 0 for none. */
export function milestoneOf(likes: number): number {
  return likes < 1 ? 0 : 10 ** (String(Math.floor(likes)).length - 1);
}
