import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export interface NewPushSubscription {
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Of the reader of this browser. */
  language: string;
}

const columns = ['id', 'user_id', 'session_id', 'endpoint', 'p256dh', 'auth', 'language'] as const;

/** A browser is one row: the next user who signs in there takes it over. */
export function upsertPushSubscription(db: Db, push: NewPushSubscription) {
  const { endpoint, userId, sessionId, p256dh, auth, language } = push;
  const fields = { user_id: userId, session_id: sessionId, p256dh, auth, language };
  return db
    .insertInto('messages_pushes')
    .values({ endpoint, ...fields })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        ...fields,
        // A repeat by the same user does not reset its failures.
        failures: sql<number>`case when messages_pushes.user_id = excluded.user_id then messages_pushes.failures else 0 end`,
      }),
    )
    .execute();
}

/** Of a user's browsers the newest stay. */
export function deleteSurplusPushSubscriptions(db: Db, userId: string, most: number) {
  return sql`
    delete from messages_pushes where id in (
      select id from messages_pushes where user_id = ${userId} order by id desc offset ${most})`.execute(db);
}

export function deletePushSubscriptionByEndpoint(db: Db, userId: string, endpoint: string) {
  return db.deleteFrom('messages_pushes').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute();
}

export function deletePushSubscriptionById(db: Db, id: string) {
  return db.deleteFrom('messages_pushes').where('id', '=', id).execute();
}

export function selectPushSubscriptionsOfUser(db: Db, userId: string) {
  return db
    .selectFrom('messages_pushes')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function deletePushSubscriptionsOfUser(db: Db, userId: string) {
  return db.deleteFrom('messages_pushes').where('user_id', '=', userId).execute();
}

export function findPushSubscriptionById(db: Db, id: string) {
  return db.selectFrom('messages_pushes').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Browsers of these users. */
export function selectPushSubscriptionIdsOfUsers(db: Db, userIds: readonly string[]) {
  return db.selectFrom('messages_pushes').select(['id', 'user_id']).where('user_id', 'in', userIds).execute();
}

/**
 * The next subscriptions after an id that existed at the time of the broadcast, of users who have the kind switched on.
 */
export function selectSubscriptionsForBroadcast(db: Db, after: string, before: number, most: number) {
  return db
    .selectFrom('messages_pushes as p')
    .leftJoin('messages_readers as r', (join) => join.onRef('r.user_id', '=', 'p.user_id').on('r.kind', '=', 'system'))
    .select(['p.id', 'p.user_id', 'p.session_id', 'p.endpoint', 'p.p256dh', 'p.auth', 'r.is_off'])
    .where('p.id', '>', after)
    .where('p.created_at', '<=', msToTimestamptz(before))
    .orderBy('p.id')
    .limit(most)
    .execute();
}

/** The content to push; undefined once the message is read, or if its kind is switched off. */
export async function findPushableMessage(db: Db, messageId: string) {
  return db
    .selectFrom('messages_inbox as m')
    .leftJoin('messages_readers as r', (join) =>
      join.onRef('r.user_id', '=', 'm.user_id').onRef('r.kind', '=', 'm.kind'),
    )
    .leftJoin('messages_broadcasts as b', 'b.id', 'm.broadcast_id')
    .select(['m.id', 'm.user_id', 'm.template', 'm.params'])
    .select([
      sql<string>`coalesce(b.title, m.title)`.as('title'),
      sql<string>`coalesce(b.content, m.content)`.as('content'),
      sql<string>`coalesce(b.link, m.link)`.as('link'),
    ])
    .where('m.id', '=', messageId)
    .where('b.withdrawn_at', 'is', null)
    .where('m.read_at', 'is', null)
    .where(sql<boolean>`r.is_off is not true`)
    .where(sql<boolean>`m.created_at > coalesce(r.read_until, '1970-01-01')`)
    .executeTakeFirst();
}

/** A subscription that fails too often in a row is deleted. */
export async function countPushFailureOrDelete(db: Db, id: string, most: number): Promise<void> {
  await db
    .updateTable('messages_pushes')
    .set({ failures: sql`failures + 1` })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('messages_pushes').where('id', '=', id).where('failures', '>=', most).execute();
}

export function recordPushSuccess(db: Db, id: string) {
  return db
    .updateTable('messages_pushes')
    .set({ failures: 0 })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute();
}
