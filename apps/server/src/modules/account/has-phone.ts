import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { selectHasPhone } from './account.queries.ts';

/** Whether a number is bound; which one is nobody else's business. */
export async function hasPhone(db: Kysely<Tables>, uid: string): Promise<boolean> {
  return (await selectHasPhone(db, uid)) !== undefined;
}
