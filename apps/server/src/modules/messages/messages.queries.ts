import { type Kysely, sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { List, Slice } from '../../db/paging.ts';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';

/** Newest first: ids only grow. */
export const inbox: List = { name: 'messages.inbox', keys: [{ column: 'id', direction: 'desc', type: 'id' }] };

const columns = ['id', 'kind', 'title', 'content', 'link', 'read_at', 'created_at'] as const;

const newest = compiled<{ userId: string; limit: number; offset: number }>()((db, value) =>
  db
    .selectFrom('messages_inbox')
    .select(columns)
    .where('user_id', '=', value('userId'))
    .orderBy('id', 'desc')
    .limit(value('limit'))
    .offset(value('offset')),
);

const older = compiled<{ userId: string; before: string; limit: number }>()((db, value) =>
  db
    .selectFrom('messages_inbox')
    .select(columns)
    .where('user_id', '=', value('userId'))
    .where('id', '<', value('before'))
    .orderBy('id', 'desc')
    .limit(value('limit')),
);

export function selectInbox(db: Database, userId: string, slice: Slice) {
  const { after, offset, limit } = slice;
  return after === null
    ? newest.all(db.readPool, { userId, limit, offset })
    : older.all(db.readPool, { userId, before: String(after[0]), limit });
}

const counts = compiled<{ userId: string; most: number }>()((db, value) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom(
        db
          .selectFrom('messages_inbox')
          .select(sql<number>`1`.as('one'))
          .where('user_id', '=', value('userId'))
          .limit(value('most'))
          .as('some'),
      )
      .select(sql<string>`count(*)`.as('n'))
      .as('total'),
  ]),
);

export async function countInbox(db: Database, userId: string, most: number): Promise<number> {
  const row = await counts.first(db.readPool, { userId, most });
  return Number(row?.total ?? 0);
}

const unread = compiled<{ userId: string; most: number }>()((db, value) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom(
        db
          .selectFrom('messages_inbox')
          .select(sql<number>`1`.as('one'))
          .where('user_id', '=', value('userId'))
          .where('read_at', 'is', null)
          .limit(value('most'))
          .as('some'),
      )
      .select(sql<string>`count(*)`.as('n'))
      .as('unread'),
  ]),
);

export async function countUnread(db: Database, userId: string, most: number): Promise<number> {
  const row = await unread.first(db.readPool, { userId, most });
  return Number(row?.unread ?? 0);
}

export function insertMessage(
  db: Kysely<Tables>,
  message: {
    uid: string;
    kind: Tables['messages_inbox']['kind'];
    title: string;
    content: string;
    link?: string;
  },
) {
  return db
    .insertInto('messages_inbox')
    .values({
      user_id: message.uid,
      kind: message.kind,
      title: message.title,
      content: message.content,
      link: message.link ?? '',
    })
    .execute();
}

export function insertMessages(
  db: Kysely<Tables>,
  uids: readonly string[],
  message: { kind: Tables['messages_inbox']['kind']; title: string; content: string; link?: string },
) {
  return sql`
    insert into messages_inbox (user_id, kind, title, content, link)
    select uid, ${message.kind}, ${message.title}, ${message.content}, ${message.link ?? ''}
    from unnest(${uids}::bigint[]) as uid`.execute(db);
}

/** Of these people, those of whose newest messages one leads there. */
export async function selectToldLately(
  db: Kysely<Tables>,
  uids: readonly string[],
  link: string,
  newest: number,
): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const { rows } = await sql<{ uid: string }>`
    select uid from unnest(${uids}::bigint[]) as uid
    where exists (
      select from (
        select link from messages_inbox where user_id = uid order by id desc limit ${newest}
      ) as lately where lately.link = ${link}
    )`.execute(db);
  return new Set(rows.map(({ uid }) => uid));
}

/** An inbox by age, a page at a time. */
export async function* eachMessage(db: Kysely<Tables>, userId: string, most: number) {
  for (let after = '0'; ;) {
    const rows = await db
      .selectFrom('messages_inbox')
      .select(columns)
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

export function deleteInbox(db: Kysely<Tables>, userId: string) {
  return db.deleteFrom('messages_inbox').where('user_id', '=', userId).execute();
}
