import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { usersWithPhone } from '../account/public.ts';
import { selectAccepted } from './people.queries.ts';

/** X-C14: what the others write is looked at by moderators before anybody else sees it. */
export async function isTrusted(db: Kysely<Tables>, uid: string): Promise<boolean> {
  if ((await selectAccepted(db, uid)) === 0) return false;
  return (await usersWithPhone(db, [uid])).has(uid);
}
