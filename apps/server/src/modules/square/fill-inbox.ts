import type { Deps } from '../../deps.ts';
import { fillFrom } from './inbox.queries.ts';

/** What of an author a new follower finds in the feed. */
const newest = 100;

/** After somebody began to follow: once at once, so that the feed shows it, and again by the job in case that was not done. */
export function fillInbox(deps: Pick<Deps, 'db'>, follower: string, followee: string): Promise<void> {
  return fillFrom(deps.db.write, follower, followee, newest);
}
