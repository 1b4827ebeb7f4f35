import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { TaskEventName } from '../../../db/tables/engagement-column-types.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

const recorded = prepareQuery<{ userId: string; event: TaskEventName; key: string; at: Date }>()((db, value) =>
  db
    .insertInto('engagement_events')
    .values({ user_id: value('userId'), event: value('event'), key: value('key'), happened_at: value('at') })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Goes with the next statement of the transaction, or its commit. */
export async function insertUserEvent(tx: Tx, event: Parameters<typeof recorded.later>[1]): Promise<void> {
  await recorded.later(tx, event);
}

export async function deleteUserEvent(tx: Tx, uid: string, event: TaskEventName, key: string): Promise<void> {
  await tx
    .deleteFrom('engagement_events')
    .where('user_id', '=', uid)
    .where('event', '=', event)
    .where('key', '=', key)
    .execute();
}

/** In the order of the table's key. */
export async function* iterateEventsOfUser(db: Kysely<Tables>, uid: string, batchSize: number) {
  for (let event = '', key = ''; ;) {
    const page = await db
      .selectFrom('engagement_events')
      .select(['event', 'key', 'happened_at'])
      .where('user_id', '=', uid)
      .where(sql<boolean>`(event, key) > (${event}, ${key})`)
      .orderBy('event')
      .orderBy('key')
      .limit(batchSize)
      .execute();
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < batchSize) return;
    ({ event, key } = last);
  }
}

export async function deleteEventsOfUser(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom('engagement_events').where('user_id', '=', uid).execute();
}

/**
 * When the user last did this, 0 for never; concurrent callers wait until this transaction ends. Along
 * engagement_events_lately.
 */
export async function lockAndReadLastUserEventTime(tx: Tx, userId: string, event: TaskEventName): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`engagement ${event} ${userId}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('engagement_events')
    .select('happened_at')
    .where('user_id', '=', userId)
    .where('event', '=', event)
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.happened_at ?? 0;
}
