import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../db/open-database.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { FeedKindAndRef } from '../feeds/feed.queries.ts';

/** A post's place in a feed: its id, and its heat where the feed is sorted by it. */
export type PostIdAndHeat = readonly [id: string, hot: string];

export interface PostIdsAndHeatAtSnapshot {
  snapshot: string;
  items: readonly PostIdAndHeat[];
}

/** More than a page has, so that a reader who blocked a few people still gets a full page. */
export const cachedPostIdListLength = 64;
const length = sql.lit(cachedPostIdListLength);

/** The limit is part of the text: with a parameter the planner assumes a tenth of the table, and sorts all of it. */
function placesQuery<V extends object>(
  build: (value: <K extends keyof V & string>(name: K) => V[K]) => RawBuilder<unknown>,
) {
  return prepareQuery<V>()((db, value) =>
    db
      .selectFrom(sql<{ one: number }>`(select 1 as one)`.as<'one'>(sql`one`))
      .select([
        sql<string>`pg_current_snapshot()::text`.as('snapshot'),
        sql<string[]>`array(${build(value)})`.as('ids'),
      ]),
  );
}

const newest = placesQuery<{ before: string }>(
  (value) => sql`
    select p.id || ' 0' from square_posts p
    where p.state = 'shown' and p.id < ${value('before')}::bigint order by p.id desc limit ${length}`,
);

const newestOf = placesQuery<{ kind: number; ref: string; before: string }>(
  (value) => sql`
    select f.post_id || ' 0' from square_feed_posts f
    where f.kind = ${value('kind')}::smallint and f.ref_id = ${value('ref')}::bigint
      and f.post_id < ${value('before')}::bigint
    order by f.post_id desc limit ${length}`,
);

const hottestOf = placesQuery<{ kind: number; ref: string; beforeHot: string; before: string }>(
  (value) => sql`
    select f.post_id || ' ' || f.hot from square_feed_posts f
    where f.kind = ${value('kind')}::smallint and f.ref_id = ${value('ref')}::bigint
      and (f.hot, f.post_id) < (${value('beforeHot')}::bigint, ${value('before')}::bigint)
    order by f.hot desc, f.post_id desc limit ${length}`,
);

function placesOf(row: { snapshot: string; ids: string[] } | undefined): PostIdsAndHeatAtSnapshot {
  if (row === undefined) throw new Error('A list of ids has no answer');
  return {
    snapshot: row.snapshot,
    items: row.ids.map((text) => {
      const space = text.indexOf(' ');
      return [text.slice(0, space), text.slice(space + 1)];
    }),
  };
}

type Primary = Pick<Database, 'pool'>;

export const selectNewestPostIdsAtSnapshot = async (db: Primary, before: string) =>
  placesOf(await newest.first(db.pool, { before }));
export const selectNewestPostIdsOfFeedAtSnapshot = async (db: Primary, feed: FeedKindAndRef, before: string) =>
  placesOf(await newestOf.first(db.pool, { ...feed, before }));
export const selectHottestPostIdsOfFeedAtSnapshot = async (
  db: Primary,
  feed: FeedKindAndRef,
  after: { beforeHot: string; before: string },
) => placesOf(await hottestOf.first(db.pool, { ...feed, ...after }));
