import type { Kysely } from 'kysely';
import { Failure } from '../../failure.ts';
import type { Tables } from '../../db/tables.ts';
import { usersWithPhone } from '../account/public.ts';
import { countWaiting, selectAccepted } from './people.queries.ts';

/** X-C14: what the others write is looked at by moderators before anybody else sees it. */
export async function isTrusted(db: Kysely<Tables>, uid: string): Promise<boolean> {
  if ((await selectAccepted(db, uid)) === 0) return false;
  return (await usersWithPhone(db, [uid])).has(uid);
}

/** More of somebody who is not trusted than moderators should have to look at. */
const mostWaiting = 10;

/** X-C14: whoever is not trusted waits for moderators before writing more of what they have to look at first. */
export async function requirePatience(db: Kysely<Tables>, uid: string): Promise<void> {
  if ((await countWaiting(db, uid, mostWaiting)) >= mostWaiting) throw new Failure('tooOften');
}
