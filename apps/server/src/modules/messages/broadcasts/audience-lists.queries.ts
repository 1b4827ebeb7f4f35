import { type Kysely, sql } from 'kysely';
import { iteratePages } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = ['id', 'created_by', 'people', 'unknown', 'closed_at', 'emptied_at', 'created_at'] as const;

export function insertAudienceList(tx: Tx, staffId: string, at: Date) {
  return tx
    .insertInto('messages_audiences')
    .values({ created_by: staffId, created_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function findAudienceList(db: Db, id: string) {
  return db.selectFrom('messages_audiences').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockAudienceList(tx: Tx, id: string) {
  return tx.selectFrom('messages_audiences').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** How many of them were not in the list. */
export async function insertUsersOfAudienceList(tx: Tx, id: string, uids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with added as (
      insert into messages_audience_users (audience_id, user_id)
      select ${id}, uid from unnest(${uids}::bigint[]) as uid on conflict do nothing returning user_id)
    select count(*)::int as added from added`.execute(tx);
  return rows[0]?.added ?? 0;
}

export function updateAudienceList(
  tx: Tx,
  id: string,
  { people, unknown, closedAt }: { people: number; unknown: number; closedAt: Date | null },
) {
  return tx
    .updateTable('messages_audiences')
    .set({ people, unknown, closed_at: closedAt })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function uidPagesOfAudienceList(db: Db, id: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('messages_audience_users')
        .select('user_id')
        .where('audience_id', '=', id)
        .where('user_id', '>', after)
        .orderBy('user_id')
        .limit(most)
        .execute(),
    ({ user_id }) => user_id,
  );
}

/** The first few, for who agrees to it. */
export async function selectFirstUidsOfAudienceList(db: Db, id: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('messages_audience_users')
    .select('user_id')
    .where('audience_id', '=', id)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Lists whose time is over and that no broadcast still waits for, the oldest first, and whether one was sent to them. */
export async function selectExpiredAudienceLists(db: Db, before: Date, most: number) {
  const { rows } = await sql<{ id: string; used: boolean }>`
    select a.id, exists (select from messages_broadcasts as b where b.audience_id = a.id) as used
    from messages_audiences as a
    where a.emptied_at is null and a.created_at < ${before}::timestamptz and not exists (
      select from messages_broadcasts as b
      where b.audience_id = a.id and b.withdrawn_at is null and b.state = 'planned')
    order by a.created_at, a.id limit ${most}`.execute(db);
  return rows;
}

export async function deleteSomeUsersOfAudienceList(db: Db, id: string, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('messages_audience_users')
    .where('audience_id', '=', id)
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('messages_audience_users').select('user_id').where('audience_id', '=', id).limit(most),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteAudienceList(db: Db, id: string): Promise<void> {
  await db.deleteFrom('messages_audiences').where('id', '=', id).execute();
}

export async function markAudienceListEmptied(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('messages_audiences').set({ emptied_at: at }).where('id', '=', id).execute();
}

/** Lists that name an account, and broadcasts that wait to be written to it. */
export async function deleteUserFromAudienceListsAndRecipients(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('messages_audience_users').where('user_id', '=', userId).execute();
  await tx.deleteFrom('messages_broadcast_recipients').where('user_id', '=', userId).execute();
}
