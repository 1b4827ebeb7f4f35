import { type Kysely, sql } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export const broadcastListOrder: ListOrder = {
  name: 'messages.broadcasts',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

const columns = [
  'id',
  'title',
  'content',
  'link',
  'audience',
  'members',
  'channels',
  'audience_id',
  'state',
  'due_at',
  'urgent_reason',
  'recipients',
  'delivered',
  'last_user_id',
  'reads_when_withdrawn',
  'asked_at',
  'withdrawn_at',
  'created_at',
] as const;

export function allBroadcastsQuery(db: Db) {
  return db.selectFrom('messages_broadcasts').select(columns);
}

export type BroadcastRow = Awaited<ReturnType<typeof insertBroadcast>>;

export interface NewBroadcast {
  title: string;
  content: string;
  link: string;
  audience: 'all' | 'group' | 'list';
  members: boolean;
  channels: string[];
  audienceId: string | null;
  dueAt: Date;
  askedAt: Date;
  urgentReason: string;
  createdBy: string;
}

export function insertBroadcast(
  db: Db,
  { audienceId, dueAt, askedAt, urgentReason, createdBy, ...rest }: NewBroadcast,
) {
  return db
    .insertInto('messages_broadcasts')
    .values({
      ...rest,
      audience_id: audienceId,
      state: 'planned',
      for_everyone: false,
      due_at: dueAt,
      asked_at: askedAt,
      urgent_reason: urgentReason,
      created_by: createdBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function findBroadcast(db: Db, id: string) {
  return allBroadcastsQuery(db).where('id', '=', id).executeTakeFirst();
}

export function lockBroadcast(db: Db, id: string) {
  return allBroadcastsQuery(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** One that is due or being sent and that no other worker has, locked until the transaction ends. */
export function lockNextOpenBroadcast(tx: Tx, now: number) {
  return allBroadcastsQuery(tx)
    .where('withdrawn_at', 'is', null)
    .where('state', 'in', ['planned', 'sending'])
    .where('due_at', '<=', sql<number>`${new Date(now)}::timestamptz`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** From now on everybody reads its row. */
export function markBroadcastSentToEveryone(
  tx: Tx,
  id: string,
  sent: { recipients: number; lastUserId: string | null },
) {
  return tx
    .updateTable('messages_broadcasts')
    .set({
      state: 'sent',
      for_everyone: true,
      // By the clock that accounts are made by.
      created_at: sql<Date>`now()`,
      recipients: sent.recipients,
      delivered: sent.recipients,
      last_user_id: sent.lastUserId,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function markBroadcastSending(tx: Tx, id: string, recipients: number): Promise<void> {
  await tx
    .updateTable('messages_broadcasts')
    .set({ state: 'sending', created_at: sql<Date>`now()`, recipients })
    .where('id', '=', id)
    .execute();
}

export async function countDelivered(tx: Tx, id: string, more: number, isLast: boolean): Promise<void> {
  await tx
    .updateTable('messages_broadcasts')
    .set({ delivered: sql<number>`delivered + ${more}`, ...(isLast && { state: 'sent' as const }) })
    .where('id', '=', id)
    .execute();
}

export async function insertRecipients(tx: Tx, broadcastId: string, uids: readonly string[]): Promise<void> {
  await sql`
    insert into messages_broadcast_recipients (broadcast_id, user_id)
    select ${broadcastId}, uid from unnest(${uids}::bigint[]) as uid on conflict do nothing`.execute(tx);
}

export async function countRecipients(tx: Tx, broadcastId: string): Promise<number> {
  const { people } = await tx
    .selectFrom('messages_broadcast_recipients')
    .select(sql<number>`count(*)::int`.as('people'))
    .where('broadcast_id', '=', broadcastId)
    .executeTakeFirstOrThrow();
  return people;
}

/** Takes the next recipients off the list and writes their messages: one statement, so neither happens without the other. */
export async function deliverToNextRecipients(tx: Tx, broadcastId: string, most: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with next as (
      delete from messages_broadcast_recipients
      where broadcast_id = ${broadcastId} and user_id in (
        select user_id from messages_broadcast_recipients
        where broadcast_id = ${broadcastId} order by user_id limit ${most})
      returning user_id),
    told as (
      insert into messages_inbox (user_id, kind, title, content, broadcast_id)
      select user_id, 'system', '', '', ${broadcastId} from next returning id),
    queued as (insert into messages_telling (message_id) select id from told)
    select count(*)::int as people from next`.execute(tx);
  return rows[0]?.people ?? 0;
}

/** People of a broadcast that is taken back, who were not told yet. */
export async function deleteRecipients(tx: Tx, broadcastId: string): Promise<void> {
  await tx.deleteFrom('messages_broadcast_recipients').where('broadcast_id', '=', broadcastId).execute();
}

export function markBroadcastWithdrawn(db: Db, id: string, now: number, reads: number) {
  return db
    .updateTable('messages_broadcasts')
    .set({ withdrawn_at: new Date(now), reads_when_withdrawn: reads })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** One to everybody that still stands. */
export function findBroadcastNotWithdrawn(db: Db, id: string) {
  return allBroadcastsQuery(db)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('for_everyone', '=', true)
    .executeTakeFirst();
}

/** Who opened it, and who marked everything as read since; counted up to a number. */
export async function countReadsOfBroadcastToEveryone(
  db: Db,
  { id, sentAt, lastUserId, most }: { id: string; sentAt: Date; lastUserId: string | null; most: number },
): Promise<number> {
  const { rows } = await sql<{ reads: string }>`
    select (select count(*) from (
        select from messages_readers
        where kind = 'system' and read_until >= ${sentAt}::timestamptz
          and (${lastUserId}::bigint is null or user_id <= ${lastUserId}::bigint)
        limit ${most}) as at_once)
      + (select count(*) from (
        select from messages_broadcast_reads as b
        where b.broadcast_id = ${id} and not exists (
          select from messages_readers as r
          where r.user_id = b.user_id and r.kind = 'system' and r.read_until >= ${sentAt}::timestamptz)
        limit ${most}) as singly) as reads`.execute(db);
  return Math.min(most, Number(rows[0]?.reads ?? 0));
}

export async function countReadsOfDeliveredBroadcast(db: Db, id: string, most: number): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    select count(*)::int as reads from (
      select from messages_inbox as m
      left join messages_readers as r on r.user_id = m.user_id and r.kind = 'system'
      where m.broadcast_id = ${id} and (m.read_at is not null or r.read_until >= m.created_at)
      limit ${most}) as read`.execute(db);
  return rows[0]?.reads ?? 0;
}
