import type { Kysely } from 'kysely';
import type { ListOrder } from '../../db/paging.ts';
import type { Tables } from '../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export const broadcastListOrder: ListOrder = {
  name: 'messages.broadcasts',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

const columns = ['id', 'title', 'content', 'link', 'withdrawn_at', 'created_at'] as const;

export function allBroadcastsQuery(db: Db) {
  return db.selectFrom('messages_broadcasts').select(columns);
}

export function insertBroadcast(
  db: Db,
  broadcast: { title: string; content: string; link: string; createdBy: string },
) {
  const { title, content, link, createdBy } = broadcast;
  return db
    .insertInto('messages_broadcasts')
    .values({ title, content, link, created_by: createdBy })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function lockBroadcast(db: Db, id: string) {
  return allBroadcastsQuery(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function markBroadcastWithdrawn(db: Db, id: string, now: number) {
  return db
    .updateTable('messages_broadcasts')
    .set({ withdrawn_at: new Date(now) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** One that still stands. */
export function findBroadcastNotWithdrawn(db: Db, id: string) {
  return allBroadcastsQuery(db).where('id', '=', id).where('withdrawn_at', 'is', null).executeTakeFirst();
}
