/** X-C31: so many topics somebody follows at most. */
export const maxFollowedTopics = 100;
/** Posts of a topic are counted so far. */
export const mostCountedPostsOfTopic = 1000;
