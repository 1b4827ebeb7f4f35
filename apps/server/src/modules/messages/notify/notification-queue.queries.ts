import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export function enqueueBroadcastNotification(db: Kysely<Tables>, broadcastId: string) {
  return db.insertInto('messages_telling').values({ message_id: null, broadcast_id: broadcastId }).execute();
}

export interface QueuedMessageOrBroadcast {
  id: string;
  message_id: string | null;
  broadcast_id: string | null;
  /** Null for a broadcast, and for a deleted message. */
  user_id: string | null;
}

/** The oldest that no other worker handles, locked until the transaction ends. */
export async function lockOldestNotifications(tx: Tx, most: number): Promise<QueuedMessageOrBroadcast[]> {
  const { rows } = await sql<QueuedMessageOrBroadcast>`
    select t.id, t.message_id, t.broadcast_id, m.user_id
    from (select id, message_id, broadcast_id from messages_telling order by id limit ${most} for update skip locked) as t
    left join messages_inbox as m on m.id = t.message_id
    order by t.id`.execute(tx);
  return rows;
}

export async function deleteNotifications(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from messages_telling where id = any (${ids}::bigint[])`.execute(tx);
}
