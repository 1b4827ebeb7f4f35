import type { Kysely } from 'kysely';
import { Failure } from '../../../failure.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { usersWithPhone } from '../../account/public.ts';
import { countWaiting, selectAccepted } from '../people/people.queries.ts';

/** X-C14: moderators review the posts and comments of users who are not trusted before anybody else sees them. */
export async function isTrusted(db: Kysely<Tables>, uid: string): Promise<boolean> {
  if ((await selectAccepted(db, uid)) === 0) return false;
  return (await usersWithPhone(db, [uid])).has(uid);
}

/** At most so many posts and comments of an untrusted user wait for review. */
const mostWaiting = 10;

/** X-C14: an untrusted user with too many posts and comments waiting for review cannot write more. */
export async function limitPendingPosts(db: Kysely<Tables>, uid: string): Promise<void> {
  if ((await countWaiting(db, uid, mostWaiting)) >= mostWaiting) throw new Failure('tooOften');
}
