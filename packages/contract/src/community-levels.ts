/** X-C14: level 1 is everybody’s until moderators let a post pass and a phone is bound. Points at which the levels 2 to 7 begin. */
export const communityLevelStartPoints = [0, 50, 200, 800, 3000, 12_000] as const;

/** What one contribution counts. */
export const communityPointsPerContribution = { post: 10, comment: 2, likeReceived: 1 } as const;
