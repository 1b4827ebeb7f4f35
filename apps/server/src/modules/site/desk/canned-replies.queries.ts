import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = ['id', 'owner_id', 'category', 'title', 'text', 'use_count', 'version', 'updated_at'] as const;

export type CannedReplyRow = Awaited<ReturnType<typeof insertCannedReply>>;
export interface CannedReplyFields {
  owner_id: string | null;
  category: string;
  title: string;
  text: string;
}

/** Those of everybody and those of one operator. */
function cannedRepliesFor(db: Db, staffId: string) {
  return db
    .selectFrom('site_kefu_canned_replies')
    .select(columns)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', staffId)]));
}

export function selectCannedReplies(db: Db, staffId: string, most: number) {
  return cannedRepliesFor(db, staffId).orderBy('use_count', 'desc').orderBy('id').limit(most).execute();
}

/** Serialises writers, so that they can be counted. */
export async function lockAndCountCannedReplies(tx: Tx, ownerId: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`site.canned-replies:${ownerId ?? ''}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('site_kefu_canned_replies')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertCannedReply(tx: Tx, fields: CannedReplyFields) {
  return tx.insertInto('site_kefu_canned_replies').values(fields).returning(columns).executeTakeFirstOrThrow();
}

export function lockCannedReply(tx: Tx, staffId: string, id: string) {
  return cannedRepliesFor(tx, staffId).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateLockedCannedReply(tx: Tx, id: string, fields: CannedReplyFields, now: number) {
  return tx
    .updateTable('site_kefu_canned_replies')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: new Date(now) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function deleteCannedReply(tx: Tx, id: string) {
  return tx.deleteFrom('site_kefu_canned_replies').where('id', '=', id).execute();
}

/** No new version: nobody who edits it has to know. */
export function incrementUseCountOfCannedReply(tx: Tx, staffId: string, id: string) {
  return tx
    .updateTable('site_kefu_canned_replies')
    .set({ use_count: sql<number>`use_count + 1` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', staffId)]))
    .execute();
}
