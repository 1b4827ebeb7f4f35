import { type Kysely, sql } from 'kysely';
import { iteratePages } from '../../db/paging.ts';
import { prepareQuery } from '../../db/prepare-query.ts';
import type { Database } from '../../db/open-database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { MessageKind } from './messages.queries.ts';

type Db = Kysely<Tables>;

const readersOf = prepareQuery<{ userId: string }>()((db, value) =>
  db.selectFrom('messages_readers').select(['kind', 'read_until', 'is_off']).where('user_id', '=', value('userId')),
);

/** When a user read everything of a kind, and whether it is switched off; only kinds with either. */
export function selectReadTimesAndSwitches(pool: Database['readPool'], userId: string) {
  return readersOf.all(pool, { userId });
}

/** False if the user has no such message; a read one stays as it is. */
export async function markInboxMessageRead(db: Db, userId: string, id: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update messages_inbox as m set read_at = coalesce(read_at, ${new Date(now)}::timestamptz)
    where id = ${id} and user_id = ${userId} and (broadcast_id is null or exists (
      select from messages_broadcasts as b where b.id = m.broadcast_id and b.withdrawn_at is null))
    returning id`.execute(db);
  return rows.length > 0;
}

/** False if the broadcast was not for the user. */
export async function markBroadcastRead(db: Db, userId: string, since: number, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with told as (
      select id from messages_broadcasts
      where id = ${id} and withdrawn_at is null and for_everyone and created_at > ${new Date(since)}::timestamptz),
    marked as (
      insert into messages_broadcast_reads (user_id, broadcast_id) select ${userId}, id from told on conflict do nothing)
    select id from told`.execute(db);
  return rows.length > 0;
}

/** Only ever forward: of two concurrent calls the later time stays. */
export function markKindsReadUntilTime(db: Db, userId: string, kinds: readonly MessageKind[], until: Date) {
  return (
    db
      .insertInto('messages_readers')
      // In one order for everybody: concurrent calls cannot deadlock.
      .values(kinds.toSorted().map((kind) => ({ user_id: userId, kind, read_until: until })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet({
          read_until: sql`greatest(messages_readers.read_until, excluded.read_until)`,
        }),
      )
      .execute()
  );
}

export function upsertMessageKindIsOff(db: Db, userId: string, kind: MessageKind, isOff: boolean) {
  return db
    .insertInto('messages_readers')
    .values({ user_id: userId, kind, is_off: isOff })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ is_off: isOff }))
    .execute();
}

/** Broadcasts somebody read one by one, oldest first, a page at a time. */
export function individuallyReadBroadcastPagesOfUser(db: Db, userId: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('messages_broadcast_reads as r')
        .innerJoin('messages_broadcasts as b', 'b.id', 'r.broadcast_id')
        .select(['r.broadcast_id', 'b.title'])
        .where('r.user_id', '=', userId)
        .where('r.broadcast_id', '>', after)
        .orderBy('r.broadcast_id')
        .limit(most)
        .execute(),
    ({ broadcast_id }) => broadcast_id,
  );
}

export function selectMessageKindStatesForExport(db: Db, userId: string) {
  return db
    .selectFrom('messages_readers')
    .select(['kind', 'read_until', 'is_off'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
}

export async function deleteReadStatesAndSwitchesOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('messages_broadcast_reads').where('user_id', '=', userId).execute();
  await db.deleteFrom('messages_readers').where('user_id', '=', userId).execute();
}
