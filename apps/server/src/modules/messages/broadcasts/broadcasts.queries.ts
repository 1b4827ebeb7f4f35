import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
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
  'looked_at_when_withdrawn',
  'failed_steps',
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

/** Without waiting for a worker that writes rows which point at it. */
export function lockBroadcast(db: Db, id: string) {
  return allBroadcastsQuery(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Those that wait for their time in that time. */
export function selectPlannedBroadcastsDuring(db: Db, from: number, to: number, most: number) {
  return (
    db
      .selectFrom('messages_broadcasts')
      .select(['id', 'title', 'due_at'])
      .where('withdrawn_at', 'is', null)
      // As the index of open ones says it, so that it is used.
      .where('state', 'in', ['planned', 'sending'])
      .where('state', '=', 'planned')
      .where('due_at', '>=', msToTimestamptz(from))
      .where('due_at', '<', msToTimestamptz(to))
      .orderBy('due_at')
      .orderBy('id')
      .limit(most)
      .execute()
  );
}

/** As many as workers there may be, and more. */
const candidates = 20;

/** Those that are due or being sent, the first first; while it is quiet only urgent ones. */
function selectOpenBroadcasts(tx: Tx, now: Date, onlyUrgent: boolean) {
  return allBroadcastsQuery(tx)
    .where('withdrawn_at', 'is', null)
    .where('state', 'in', ['planned', 'sending'])
    .where('due_at', '<=', sql<number>`${now}::timestamptz`)
    .where(sql<boolean>`coalesce(retry_at <= ${now}::timestamptz, true)`)
    .$if(onlyUrgent, (query) => query.where('urgent_reason', '<>', ''))
    .orderBy('due_at')
    .orderBy('id')
    .limit(candidates)
    .execute();
}

/** Those that were taken back in the middle. */
function selectStoppedBroadcasts(tx: Tx, now: Date) {
  return allBroadcastsQuery(tx)
    .where('withdrawn_at', 'is not', null)
    .where('state', '=', 'sending')
    .where(sql<boolean>`coalesce(retry_at <= ${now}::timestamptz, true)`)
    .orderBy('id')
    .limit(candidates)
    .execute();
}

async function tryLockForWorker(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`messages.broadcast:${id}`}, 0)) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

/**
 * One that no other worker has until the transaction ends. Its row is not locked: who takes it back does not wait for a long step,
 * and the step, which changes the row at its end, is undone.
 */
export async function claimNextBroadcast(tx: Tx, now: number, onlyUrgent: boolean): Promise<BroadcastRow | undefined> {
  const at = new Date(now);
  for (const row of [...(await selectOpenBroadcasts(tx, at, onlyUrgent)), ...(await selectStoppedBroadcasts(tx, at))])
    if (await tryLockForWorker(tx, row.id)) return row;
  return undefined;
}

/** After a step that failed: others go first meanwhile. */
export async function scheduleBroadcastRetryAfterFailure(db: Db, id: string, retryAt: Date): Promise<void> {
  await db
    .updateTable('messages_broadcasts')
    .set({ failed_steps: sql<number>`least(failed_steps + 1, 100)`, retry_at: retryAt })
    .where('id', '=', id)
    .execute();
}

/** From now on everybody reads its row. */
export function markBroadcastToAllUsersSent(
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
    .set({ state: 'sending', created_at: sql<Date>`now()`, recipients, failed_steps: 0, retry_at: null })
    .where('id', '=', id)
    .execute();
}

export async function addDeliveredAndMarkSentIfLast(tx: Tx, id: string, more: number, isLast: boolean): Promise<void> {
  await tx
    .updateTable('messages_broadcasts')
    .set({
      delivered: sql<number>`delivered + ${more}`,
      failed_steps: 0,
      retry_at: null,
      ...(isLast && { state: 'sent' as const }),
    })
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

/** People of a broadcast that was taken back, who were not told yet; how many it were. */
export async function deleteNextRecipients(tx: Tx, broadcastId: string, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('messages_broadcast_recipients')
    .where('broadcast_id', '=', broadcastId)
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('messages_broadcast_recipients')
        .select('user_id')
        .where('broadcast_id', '=', broadcastId)
        .orderBy('user_id')
        .limit(most),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** As far as it went. */
export async function markBroadcastSent(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('messages_broadcasts').set({ state: 'sent' }).where('id', '=', id).execute();
}

export function markBroadcastWithdrawn(db: Db, id: string, now: number) {
  return db
    .updateTable('messages_broadcasts')
    .set({ withdrawn_at: new Date(now) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The first count stands. */
export async function recordReadCountsAtWithdrawal(
  db: Db,
  id: string,
  { reads, readsOf }: { reads: number; readsOf: number },
): Promise<void> {
  await db
    .updateTable('messages_broadcasts')
    .set({ reads_when_withdrawn: reads, looked_at_when_withdrawn: readsOf })
    .where('id', '=', id)
    .where('reads_when_withdrawn', 'is', null)
    .execute();
}

/** One to everybody that still stands. */
export function findUnwithdrawnBroadcastToAllUsers(db: Db, id: string) {
  return allBroadcastsQuery(db)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('for_everyone', '=', true)
    .executeTakeFirst();
}

/** Who opened it, and who marked everything as read since; looking at so many of each. */
export async function countReadsOfBroadcastToEveryone(
  db: Db,
  { id, sentAt, lastUserId, most }: { id: string; sentAt: Date; lastUserId: string | null; most: number },
): Promise<number> {
  const { rows } = await sql<{ reads: string }>`
    select (select count(*) from (
        select user_id from messages_readers
        where kind = 'system' and read_until >= ${sentAt}::timestamptz limit ${most}) as at_once
        where ${lastUserId}::bigint is null or user_id <= ${lastUserId}::bigint)
      + (select count(*) from (
        select user_id from messages_broadcast_reads where broadcast_id = ${id} limit ${most}) as singly
        where not exists (
          select from messages_readers as r
          where r.user_id = singly.user_id and r.kind = 'system' and r.read_until >= ${sentAt}::timestamptz))
      as reads`.execute(db);
  return Math.min(most, Number(rows[0]?.reads ?? 0));
}

/** Of the first so many who got it. */
export async function countReadsOfDeliveredBroadcast(
  db: Db,
  id: string,
  most: number,
): Promise<{ reads: number; readsOf: number }> {
  const { rows } = await sql<{ reads: number; readsOf: number }>`
    select count(*) filter (where m.read_at is not null or r.read_until >= m.created_at)::int as reads,
      count(*)::int as "readsOf"
    from (
      select user_id, read_at, created_at from messages_inbox
      where broadcast_id = ${id} order by user_id limit ${most}) as m
    left join messages_readers as r on r.user_id = m.user_id and r.kind = 'system'`.execute(db);
  return rows[0] ?? { reads: 0, readsOf: 0 };
}
