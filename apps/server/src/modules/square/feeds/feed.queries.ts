import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import { prepareQuery, type PreparedQuery } from '../../../db/prepare-query.ts';
import type { ListOrder, PageRange } from '../../../db/paging.ts';
import type { Database } from '../../../db/open-database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import {
  rowExistsByKeySql,
  maxScannedRows,
  notBlockedCondition,
  noMutedWordsCondition,
  scanLimitMinusMargin,
  mutedWordsSubquery,
  postTextWithPollAnswersSql,
} from '../not-blocked-and-not-muted.queries.ts';
import type { PostRow, StoredPartOfPostRow } from './post-row.queries.ts';

export interface ViewerAndTime {
  viewer: string | null;
  now: Date;
}
export interface FeedPagePosition extends ViewerAndTime {
  before: string;
  offset: number;
}
interface OfAuthor extends FeedPagePosition {
  author: string;
}
interface OfRef extends FeedPagePosition {
  kind: number;
  ref: string;
}
interface HotOfRef extends OfRef {
  beforeHot: string;
}
/** Greater than every id and every heat: where a feed begins. */
const top = '9223372036854775807';

export const newestPostsOrder: ListOrder = {
  name: 'square.newest',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};
export const hottestPostsOrder: ListOrder = {
  name: 'square.hottest',
  keys: [
    { column: 'hot', direction: 'desc', type: 'integer' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

type Value<V> = <K extends keyof V & string>(name: K) => V[K];

/** Lists contain at most so many characters of a post. */
const beginning = 300;

/** Of a post `p`. */
export const postColumns = sql.raw(
  'p.id, p.author_id, p.content, p.images, p.tag_ids, p.mentions, p.game_id, p.poll, p.quote_id, p.state, p.reason, p.created_at, p.region, p.edited_at, p.version',
);

/** What every feed says of the posts `p` of a page. One row more is read than shown. */
function rowsOf(
  db: QueryCreator<Tables>,
  viewer: string | null,
  page: RawBuilder<unknown>,
  content: 'beginning' | 'whole' = 'beginning',
) {
  const cut = sql.lit(beginning);
  return db
    .selectFrom(sql<StoredPartOfPostRow>`(${page})`.as<'p'>(sql`p`))
    .leftJoin('square_post_counts as c', 'c.post_id', 'p.id')
    .select([
      'p.id',
      'p.author_id',
      content === 'whole' ? 'p.content' : sql<string>`left(p.content, ${cut})`.as('content'),
      content === 'whole' ? sql<boolean>`false`.as('cut') : sql<boolean>`char_length(p.content) > ${cut}`.as('cut'),
      'p.images',
      'p.tag_ids',
      'p.mentions',
      'p.game_id',
      'p.poll',
      'p.quote_id',
      'c.poll_votes',
      sql<number | null>`case when p.poll is not null then (select v.answer from square_poll_votes v
        where v.user_id = ${viewer}::bigint and v.post_id = p.id) end`.as('voted'),
      'p.state',
      'p.reason',
      'p.created_at',
      'p.region',
      'p.edited_at',
      'p.version',
      sql<string>`coalesce(c.likes, 0)`.as('likes'),
      sql<string>`coalesce(c.comments, 0)`.as('comments'),
      rowExistsByKeySql(sql`from square_likes l where l.user_id = ${viewer}::bigint and l.post_id = p.id`).as('liked'),
      rowExistsByKeySql(sql`from square_favourites where user_id = ${viewer} and post_id = p.id`).as('favourited'),
      'p.hot',
    ]);
}

/** Whether the viewer may see a post `p` and has not muted it. */
function wanted<V extends ViewerAndTime>(value: Value<V>): RawBuilder<unknown> {
  const viewer = value('viewer');
  return sql`${notBlockedCondition(viewer, 'p.author_id')}
    and ${noMutedWordsCondition(viewer, mutedWordsSubquery(viewer, value('now')), 'p.author_id', postTextWithPollAnswersSql)}`;
}

/** The conditions of every feed, on `p`. */
function readable<V extends ViewerAndTime>(value: Value<V>): RawBuilder<unknown> {
  return sql`p.state = 'shown' and ${wanted(value)}`;
}

export interface FeedRowReader<V> {
  rows(executor: Executor, values: V, limit: number): Promise<PostRow[]>;
  /** For a page with these values: one of the last posts it read, if it read up to the limit. */
  furthest(executor: Executor, values: V): Promise<Pick<PostRow, 'id' | 'hot'> | undefined>;
}
type Executor = Parameters<PreparedQuery<object, PostRow>['all']>[0];

interface Walking {
  order?: readonly ('hot' | 'id')[];
  /** How many rows are read at most; null for a walk without filters. */
  most?: { byCursor: number; byNumber: number } | null;
}

/**
 * One more than a page has. Sizes are rounded up and the rest is cut off: a statement for each size would be too many
 * to cache.
 */
const lengths = [11, 21, 51, 100];

/** Read more than needed of a part whose posts may be hidden from the reader by blocks. */
const margin = 50;

/**
 * The limit is written into the text of a statement, and an offset is used only where asked for: with a limit given as
 * a parameter the planner assumes a tenth of the table, and sorts all of it. `build` selects posts in the feed's order;
 * at most `deep` rows of each part of it are needed, or `deeper` where some may be left out.
 */
export function createFeedRowReader<V extends FeedPagePosition>(
  build: (value: Value<V>, deep: RawBuilder<unknown>, deeper: RawBuilder<unknown>) => RawBuilder<unknown>,
  { order = ['id'], most = maxScannedRows }: Walking = {},
): FeedRowReader<V> {
  const known = new Map<string, PreparedQuery<V, PostRow>>();
  const within = (skips: boolean) => (skips ? most?.byNumber : most?.byCursor) ?? 0;
  const inOrder = sql.join(order.map((column) => sql`${sql.ref(`p.${column}`)} desc`));

  function statementOf(length: number, skips: boolean): PreparedQuery<V, PostRow> {
    return prepareQuery<V>()((db, value) => {
      const slice = skips ? sql`limit ${sql.lit(length)} offset ${value('offset')}` : sql`limit ${sql.lit(length)}`;
      // The rows that an offset skips have to be read too.
      const deepWith = (more: number) =>
        most !== null
          ? sql`limit ${sql.lit(within(skips) + more)}`
          : skips
            ? sql`limit (${sql.lit(length + more)} + ${value('offset')}::bigint)`
            : sql`limit ${sql.lit(length + more)}`;
      const deep = deepWith(0);
      const posts = build(value, deep, deepWith(margin));
      const page =
        most === null
          ? sql`${posts} ${slice}`
          : sql`select ${postColumns}, p.hot from (${posts} ${deep}) p where ${wanted(value)} order by ${inOrder} ${slice}`;
      return order.reduce(
        (rows, column) => rows.orderBy(sql.ref(`p.${column}`), 'desc'),
        rowsOf(db, value('viewer'), page),
      );
    });
  }
  const ends = [false, true].map((skips) =>
    prepareQuery<V>()((db, value) => {
      const deep = sql`limit ${sql.lit(within(skips))}`;
      const posts = build(value, deep, sql`limit ${sql.lit(within(skips) + margin)}`);
      const last = sql.lit(scanLimitMinusMargin(within(skips)) - 1);
      return db
        .selectFrom(sql<Pick<PostRow, 'id' | 'hot'>>`(${posts} limit 1 offset ${last})`.as<'p'>(sql`p`))
        .select(['p.id', 'p.hot']);
    }),
  );
  return {
    async rows(executor, values, limit) {
      const length = lengths.find((each) => each >= limit);
      if (length === undefined) throw new Error(`${limit} posts are more than a page`);
      const skips = values.offset > 0;
      const name = `${length} ${skips}`;
      const statement = known.get(name) ?? statementOf(length, skips);
      known.set(name, statement);
      return (await statement.all(executor, values)).slice(0, limit);
    },
    // Visitors see every shown post.
    furthest: async (executor, values) =>
      most === null || values.viewer === null ? undefined : ends[values.offset > 0 ? 1 : 0]?.first(executor, values),
  };
}

const newest = createFeedRowReader<FeedPagePosition>(
  (value) => sql`
    select ${postColumns}, 0::bigint as hot from square_posts p
    where p.id < ${value('before')}::bigint and p.state = 'shown' order by p.id desc`,
);

const ofAuthor = createFeedRowReader<OfAuthor>(
  (value) => sql`
    select ${postColumns}, 0::bigint as hot from square_posts p
    where p.author_id = ${value('author')}::bigint and p.id < ${value('before')}::bigint and p.state = 'shown'
    order by p.id desc`,
);

const own = createFeedRowReader<FeedPagePosition>(
  (value) => sql`
    select ${postColumns}, 0::bigint as hot from square_posts p
    where p.author_id = ${value('viewer')}::bigint and p.state <> 'deleted' and p.id < ${value('before')}::bigint
    order by p.id desc`,
  { most: null },
);

const newestOf = createFeedRowReader<OfRef>(
  (value) => sql`
    select ${postColumns}, 0::bigint as hot from square_feed_posts f join square_posts p on p.id = f.post_id
    where f.kind = ${value('kind')}::smallint and f.ref_id = ${value('ref')}::bigint
      and f.post_id < ${value('before')}::bigint and p.state = 'shown'
    order by f.post_id desc`,
);

const hottestOf = createFeedRowReader<HotOfRef>(
  (value) => sql`
    select ${postColumns}, f.hot from square_feed_posts f join square_posts p on p.id = f.post_id
    where f.kind = ${value('kind')}::smallint and f.ref_id = ${value('ref')}::bigint
      and (f.hot, f.post_id) < (${value('beforeHot')}::bigint, ${value('before')}::bigint) and p.state = 'shown'
    order by f.hot desc, f.post_id desc`,
  { order: ['hot', 'id'] },
);

function cutOf({ after, offset }: Pick<PageRange, 'after' | 'offset'>): { before: string; offset: number } {
  return { before: after === null ? top : String(after[0]), offset };
}

type Reading = Pick<Database, 'readPool'>;

/** As readPage takes it. */
export interface PostPageFetchers {
  fetch(slice: PageRange): Promise<PostRow[]>;
  furthest(slice: Pick<PageRange, 'after' | 'offset'>): Promise<string[] | null>;
}

export function postPageFetchersById<V extends FeedPagePosition>(
  pool: Executor,
  feed: FeedRowReader<V>,
  about: Omit<V, keyof FeedPagePosition> & ViewerAndTime,
): PostPageFetchers {
  const valuesOf = (slice: Pick<PageRange, 'after' | 'offset'>) => ({ ...about, ...cutOf(slice) }) as unknown as V;
  return {
    fetch: (slice) => feed.rows(pool, valuesOf(slice), slice.limit),
    furthest: async (slice) => {
      const last = await feed.furthest(pool, valuesOf(slice));
      return last === undefined ? null : [last.id];
    },
  };
}

export const newestPostPageFetchers = (db: Reading, viewing: ViewerAndTime): PostPageFetchers =>
  postPageFetchersById(db.readPool, newest, viewing);

export const authorPostPageFetchers = (db: Reading, viewing: ViewerAndTime, author: string): PostPageFetchers =>
  postPageFetchersById(db.readPool, ofAuthor, { ...viewing, author });

/** Includes waiting and hidden posts. From the primary, for an author who has just written one. */
export const ownPostPageFetchers = (db: Pick<Database, 'pool'>, viewing: ViewerAndTime): PostPageFetchers =>
  postPageFetchersById(db.pool, own, viewing);

export interface FeedKindAndRef {
  kind: number;
  ref: string;
}

export const newestPostPageFetchersOfFeed = (
  db: Reading,
  viewing: ViewerAndTime,
  feed: FeedKindAndRef,
): PostPageFetchers => postPageFetchersById(db.readPool, newestOf, { ...viewing, ...feed });

export function hottestPostPageFetchersOfFeed(
  db: Reading,
  viewing: ViewerAndTime,
  feed: FeedKindAndRef,
): PostPageFetchers {
  const valuesOf = ({ after, offset }: Pick<PageRange, 'after' | 'offset'>) => {
    const [beforeHot = top, before = top] = (after ?? []).map(String);
    return { ...viewing, ...feed, beforeHot, before, offset };
  };
  return {
    fetch: (slice) => hottestOf.rows(db.readPool, valuesOf(slice), slice.limit),
    furthest: async (slice) => {
      const last = await hottestOf.furthest(db.readPool, valuesOf(slice));
      return last === undefined ? null : [last.hot, last.id];
    },
  };
}

const whole = prepareQuery<ViewerAndTime & { id: string }>()((db, value) =>
  rowsOf(
    db,
    value('viewer'),
    sql`select ${postColumns}, 0::bigint as hot from square_posts p
      where p.id = ${value('id')}::bigint
        and (p.state = 'shown' or p.state <> 'deleted' and p.author_id = ${value('viewer')}::bigint)
        and ${notBlockedCondition(value('viewer'), 'p.author_id')}`,
    'whole',
  ),
);

/** From the primary: an author who has just written a post reads it at once. */
export function selectPostForViewer(db: Pick<Database, 'pool'>, viewing: ViewerAndTime, id: string) {
  return whole.first(db.pool, { ...viewing, id });
}

const some = prepareQuery<ViewerAndTime & { ids: readonly string[] }>()((db, value) =>
  rowsOf(
    db,
    value('viewer'),
    sql`select ${postColumns}, 0::bigint as hot from square_posts p
      where p.id = any(${value('ids')}::bigint[]) and ${readable(value)}`,
  ),
);

/** In no order; without posts that the viewer may not see or has muted. */
export const selectVisiblePostsByIds = (db: Reading, viewing: ViewerAndTime, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : some.all(db.readPool, { ...viewing, ids });
