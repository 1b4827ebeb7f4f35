import type { Deps } from '../../../deps.ts';
import { insertPostsOfAuthorIntoInbox } from './followed-feed-inbox.queries.ts';

/** How many posts of an author a new follower finds in the feed. */
const newest = 100;

/** Runs after a follow: at once, so that the feed shows the posts, and again by the job in case that failed. */
export function addPostsOfAuthorToInbox(deps: Pick<Deps, 'db'>, follower: string, followee: string): Promise<void> {
  return insertPostsOfAuthorIntoInbox(deps.db.write, follower, followee, newest);
}
