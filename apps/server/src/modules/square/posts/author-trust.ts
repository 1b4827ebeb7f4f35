import type { Kysely } from 'kysely';
import { Failure } from '../../../failure.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { filterUsersWithPhone } from '../../account/public.ts';
import { countWaitingPostsAndComments, selectAcceptedPostCount } from '../people/people-counts-and-blocks.queries.ts';

/** X-C14: moderators review the posts and comments of users who are not trusted before anybody else sees them. */
export async function isAuthorTrusted(db: Kysely<Tables>, uid: string): Promise<boolean> {
  if ((await selectAcceptedPostCount(db, uid)) === 0) return false;
  return (await filterUsersWithPhone(db, [uid])).has(uid);
}

/** At most so many posts and comments of an untrusted user wait for review. */
const maxWaiting = 10;

/** X-C14: an untrusted user with too many posts and comments waiting for review cannot write more. */
export async function requireFewPostsOrCommentsAwaitingReview(db: Kysely<Tables>, uid: string): Promise<void> {
  if ((await countWaitingPostsAndComments(db, uid, maxWaiting)) >= maxWaiting) throw new Failure('tooOften');
}
