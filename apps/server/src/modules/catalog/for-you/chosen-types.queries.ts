import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

/** Two answers that somebody gives at once are stored one after the other. */
export async function lockChosenTypesOf(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog chosen types ${uid}`}, 0))`.execute(tx);
}

/** As many as one may choose, in the order of their ids. */
export function selectChosenTypes(db: Db, uid: string) {
  return db
    .selectFrom('catalog_chosen_types')
    .select(['type_id', 'created_at'])
    .where('user_id', '=', uid)
    .orderBy('type_id')
    .execute();
}

export function selectChosenTypesOfUsers(db: Db, uids: readonly string[]) {
  return db
    .selectFrom('catalog_chosen_types')
    .select(['user_id', 'type_id'])
    .where('user_id', '=', sql<string>`any(${uids}::bigint[])`)
    .execute();
}

/** What was chosen before and is chosen again stays as it is. */
export async function replaceChosenTypes(tx: Tx, uid: string, types: readonly string[], now: Date): Promise<void> {
  await tx
    .deleteFrom('catalog_chosen_types')
    .where('user_id', '=', uid)
    .where('type_id', '<>', sql<string>`all(${types}::bigint[])`)
    .execute();
  if (types.length === 0) return;
  await tx
    .insertInto('catalog_chosen_types')
    .values(types.map((type_id) => ({ user_id: uid, type_id, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteChosenTypes(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('catalog_chosen_types').where('user_id', '=', uid).execute();
}
