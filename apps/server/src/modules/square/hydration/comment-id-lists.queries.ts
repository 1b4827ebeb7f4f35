import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../db/open-database.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';

/** A comment that begins a thread: its id, its heat where the list is sorted by it, and its first replies. */
export type ThreadIdHeatAndReplyIds = readonly [id: string, hot: string, replies: readonly string[]];

/** Somewhat more than a page has. */
export const cachedThreadIdListLength = 24;
/** Somewhat more than are shown. */
export const cachedReplyIdsPerThread = 4;

type Value<V> = <K extends keyof V & string>(name: K) => V[K];

/** `build` selects id and hot of at most cachedThreadIdListLength comments; `order` sorts them again. */
function threadsQuery<V extends object>(build: (value: Value<V>) => RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return prepareQuery<V>()((db, value) =>
    db.selectFrom(sql<{ one: number }>`(select 1 as one)`.as<'one'>(sql`one`)).select([
      sql<string>`pg_current_snapshot()::text`.as('snapshot'),
      sql<string[]>`array(
          select r.id || ' ' || r.hot || ' ' || array_to_string(array(
            select c.id from square_comments c where c.root_id = r.id and c.state = 'shown'
            order by c.id limit ${sql.lit(cachedReplyIdsPerThread)}), ',')
          from (${build(value)} limit ${sql.lit(cachedThreadIdListLength)}) r order by ${order})`.as('threads'),
    ]),
  );
}

const newest = threadsQuery<{ postId: string; before: string }>(
  (value) => sql`
    select c.id, 0::bigint as hot from square_comments c
    where c.post_id = ${value('postId')}::bigint and c.root_id is null and c.state = 'shown'
      and c.id < ${value('before')}::bigint
    order by c.id desc`,
  sql`r.id desc`,
);

const hottest = threadsQuery<{ postId: string; hot: string; before: string }>(
  (value) => sql`
    select k.comment_id as id, k.hot from square_comment_counts k
    where k.post_id = ${value('postId')}::bigint and k.listed
      and (k.hot, k.comment_id) < (${value('hot')}::bigint, ${value('before')}::bigint)
    order by k.hot desc, k.comment_id desc`,
  sql`r.hot desc, r.id desc`,
);

function threadsOf(row: { snapshot: string; threads: string[] } | undefined) {
  if (row === undefined) throw new Error('A list of threads has no answer');
  const items = row.threads.map((text): ThreadIdHeatAndReplyIds => {
    const [id = '', hot = '', replies = ''] = text.split(' ');
    return [id, hot, replies === '' ? [] : replies.split(',')];
  });
  return { snapshot: row.snapshot, items };
}

type Primary = Pick<Database, 'pool'>;

export const selectNewestThreadAndReplyIds = async (db: Primary, postId: string, before: string) =>
  threadsOf(await newest.first(db.pool, { postId, before }));
export const selectHottestThreadAndReplyIds = async (db: Primary, postId: string, hot: string, before: string) =>
  threadsOf(await hottest.first(db.pool, { postId, hot, before }));

const threadCount = prepareQuery<{ postId: string; most: number }>()((db, value) =>
  db.selectFrom(sql<{ one: number }>`(select 1 as one)`.as<'one'>(sql`one`)).select([
    sql<string>`pg_current_snapshot()::text`.as('snapshot'),
    sql<string>`(select count(*) from (
        select from square_comments c
        where c.post_id = ${value('postId')}::bigint and c.root_id is null and c.state = 'shown'
        limit ${value('most')}) as counted)`.as('n'),
  ]),
);

/** Counted no further than `most`; includes threads of people whom a viewer does not see. */
export async function selectThreadCountOfPost(db: Primary, postId: string, most: number) {
  const row = await threadCount.first(db.pool, { postId, most });
  return { snapshot: row?.snapshot ?? '0:0:', items: [Number(row?.n ?? 0)] };
}
