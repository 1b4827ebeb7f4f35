import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import { prepareQuery, type PreparedQuery } from '../../../db/prepare-query.ts';
import type { ListOrder, PageRange } from '../../../db/paging.ts';
import type { Database } from '../../../db/pool.ts';
import type { StoredPostImage, StoredMention } from '../../../db/tables/square-json-shapes.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import {
  rowExistsCondition,
  maxScannedRows,
  notBlockedCondition,
  noMutedWordsCondition,
  scanLimitMinusMargin,
  mutedWordsSubquery,
} from '../not-blocked-and-not-muted.queries.ts';

/** A post as a page of a feed needs it, with the viewer's own like. */
export interface PostRow {
  id: string;
  author_id: string;
  content: string;
  cut: boolean;
  images: StoredPostImage[];
  tag_ids: string[];
  mentions: StoredMention[];
  game_id: string | null;
  state: 'shown' | 'waiting' | 'hidden';
  reason: string;
  created_at: number;
  edited_at: number | null;
  version: number;
  likes: string;
  comments: string;
  liked: boolean;
  favourited: boolean;
  /** Its sort value in the feed it was read from; 0 where the feed is sorted by id. */
  hot: string;
}

export interface ViewerAndTime {
  viewer: string | null;
  now: Date;
}
interface Cut extends ViewerAndTime {
  before: string;
  offset: number;
}
interface OfAuthor extends Cut {
  author: string;
}
interface OfRef extends Cut {
  kind: number;
  ref: string;
}
interface HotOfRef extends OfRef {
  beforeHot: string;
}
interface Followed extends Cut {
  /** Posts up to this one are too old for the feed. */
  floor: string;
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
const postColumns = sql.raw(
  'p.id, p.author_id, p.content, p.images, p.tag_ids, p.mentions, p.game_id, p.state, p.reason, p.created_at, p.edited_at, p.version',
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
    .selectFrom(sql<Omit<PostRow, 'cut' | 'likes' | 'comments' | 'liked' | 'favourited'>>`(${page})`.as<'p'>(sql`p`))
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
      'p.state',
      'p.reason',
      'p.created_at',
      'p.edited_at',
      'p.version',
      sql<string>`coalesce(c.likes, 0)`.as('likes'),
      sql<string>`coalesce(c.comments, 0)`.as('comments'),
      rowExistsCondition(sql`from square_likes l where l.user_id = ${viewer}::bigint and l.post_id = p.id`).as('liked'),
      rowExistsCondition(sql`from square_favourites where user_id = ${viewer} and post_id = p.id`).as('favourited'),
      'p.hot',
    ]);
}

/** Whether the viewer may see a post `p` and has not muted it. */
function wanted<V extends ViewerAndTime>(value: Value<V>): RawBuilder<unknown> {
  const viewer = value('viewer');
  return sql`${notBlockedCondition(viewer, 'p.author_id')}
    and ${noMutedWordsCondition(viewer, mutedWordsSubquery(viewer, value('now')), 'p.author_id', 'p.content')}`;
}

/** The conditions of every feed, on `p`. */
function readable<V extends ViewerAndTime>(value: Value<V>): RawBuilder<unknown> {
  return sql`p.state = 'shown' and ${wanted(value)}`;
}

interface Walk<V> {
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

/**
 * The limit is written into the text of a statement, and an offset is used only where asked for: with a limit given as
 * a parameter the planner assumes a tenth of the table, and sorts all of it. `build` selects posts in the feed's order;
 * at most `deep` rows of each part of it are needed.
 */
function walk<V extends Cut>(
  build: (value: Value<V>, deep: RawBuilder<unknown>) => RawBuilder<unknown>,
  { order = ['id'], most = maxScannedRows }: Walking = {},
): Walk<V> {
  const known = new Map<string, PreparedQuery<V, PostRow>>();
  const within = (skips: boolean) => (skips ? most?.byNumber : most?.byCursor) ?? 0;
  const inOrder = sql.join(order.map((column) => sql`${sql.ref(`p.${column}`)} desc`));

  function statementOf(length: number, skips: boolean): PreparedQuery<V, PostRow> {
    return prepareQuery<V>()((db, value) => {
      const slice = skips ? sql`limit ${sql.lit(length)} offset ${value('offset')}` : sql`limit ${sql.lit(length)}`;
      // The rows that an offset skips have to be read too.
      const deep =
        most !== null
          ? sql`limit ${sql.lit(within(skips))}`
          : skips
            ? sql`limit (${sql.lit(length)} + ${value('offset')}::bigint)`
            : sql`limit ${sql.lit(length)}`;
      const posts = build(value, deep);
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
      const posts = build(value, sql`limit ${sql.lit(within(skips))}`);
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

const newest = walk<Cut>(
  (value) => sql`
    select ${postColumns}, 0::bigint as hot from square_posts p
    where p.id < ${value('before')}::bigint and p.state = 'shown' order by p.id desc`,
);

const ofAuthor = walk<OfAuthor>(
  (value) => sql`
    select ${postColumns}, 0::bigint as hot from square_posts p
    where p.author_id = ${value('author')}::bigint and p.id < ${value('before')}::bigint and p.state = 'shown'
    order by p.id desc`,
);

const own = walk<Cut>(
  (value) => sql`
    select ${postColumns}, 0::bigint as hot from square_posts p
    where p.author_id = ${value('viewer')}::bigint and p.state <> 'deleted' and p.id < ${value('before')}::bigint
    order by p.id desc`,
  { most: null },
);

const newestOf = walk<OfRef>(
  (value) => sql`
    select ${postColumns}, 0::bigint as hot from square_feed_posts f join square_posts p on p.id = f.post_id
    where f.kind = ${value('kind')}::smallint and f.ref_id = ${value('ref')}::bigint
      and f.post_id < ${value('before')}::bigint and p.state = 'shown'
    order by f.post_id desc`,
);

const hottestOf = walk<HotOfRef>(
  (value) => sql`
    select ${postColumns}, f.hot from square_feed_posts f join square_posts p on p.id = f.post_id
    where f.kind = ${value('kind')}::smallint and f.ref_id = ${value('ref')}::bigint
      and (f.hot, f.post_id) < (${value('beforeHot')}::bigint, ${value('before')}::bigint) and p.state = 'shown'
    order by f.hot desc, f.post_id desc`,
  { order: ['hot', 'id'] },
);

/** A reader's feed has the posts of at most so many high-follower authors. */
const maxHighFollower = 500;
/** By page number the followed feed goes no deeper: each of those authors is read as deep as the page. */
export const maxFollowedPostsByPageNumber = 200;

/**
 * Decision 26: the posts of the inbox, merged with those of the high-follower authors. Of the latter only those with
 * the newest posts can be on the page. Posts of authors who were unfollowed are skipped, even if the inbox has them.
 */
const followedBy = (most: typeof maxScannedRows | null) =>
  walk<Followed>(
    (value, deep) => {
      const viewer = sql`${value('viewer')}::bigint`;
      // A follow excludes a block, so the index alone gives the authors who wrote lately.
      const range = sql`p.state = 'shown' and p.id < ${value('before')}::bigint and p.id > ${value('floor')}::bigint`;
      return sql`
    with authors as (
      select f.followee_id from (
        select followee_id from square_follows where follower_id = ${viewer} and broad
        order by followee_id desc limit ${sql.lit(maxHighFollower)}
      ) f cross join lateral (
        select p.id from square_posts p where p.author_id = f.followee_id and ${range} order by p.id desc limit 1
      ) newest
      order by newest.id desc ${deep}
    ), found as (
      (
        select p.id from square_inbox i
        join square_posts p on p.id = i.post_id
        where ${rowExistsCondition(sql`from square_follows f where f.follower_id = ${viewer} and f.followee_id = i.author_id`)}
          and i.user_id = ${viewer} and i.post_id < ${value('before')}::bigint and i.post_id > ${value('floor')}::bigint
          and p.state = 'shown' and ${notBlockedCondition(value('viewer'), 'p.author_id')}
        order by i.post_id desc ${deep}
      ) union (
        select lately.id from authors cross join lateral (
          select p.id from square_posts p where p.author_id = authors.followee_id and ${range} order by p.id desc ${deep}
        ) lately
        order by lately.id desc ${deep}
      )
    )
    select ${postColumns}, 0::bigint as hot from found join square_posts p on p.id = found.id order by p.id desc`;
    },
    { most },
  );
const followed = {
  plain: followedBy(null),
  // Each of the authors is read as deep as the page needs.
  muting: followedBy({ byCursor: maxFollowedPostsByPageNumber, byNumber: maxFollowedPostsByPageNumber }),
};

function cutOf({ after, offset }: Pick<PageRange, 'after' | 'offset'>): { before: string; offset: number } {
  return { before: after === null ? top : String(after[0]), offset };
}

type Reading = Pick<Database, 'readPool'>;

/** As readPage takes it. */
export interface PostPageFetchers {
  fetch(slice: PageRange): Promise<PostRow[]>;
  furthest(slice: Pick<PageRange, 'after' | 'offset'>): Promise<string[] | null>;
}

function pagesById<V extends Cut>(
  pool: Executor,
  feed: Walk<V>,
  about: Omit<V, keyof Cut> & ViewerAndTime,
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
  pagesById(db.readPool, newest, viewing);

export const authorPostPageFetchers = (db: Reading, viewing: ViewerAndTime, author: string): PostPageFetchers =>
  pagesById(db.readPool, ofAuthor, { ...viewing, author });

/** Includes waiting and hidden posts. From the primary, for an author who has just written one. */
export const ownPostPageFetchers = (db: Pick<Database, 'pool'>, viewing: ViewerAndTime): PostPageFetchers =>
  pagesById(db.pool, own, viewing);

export interface FeedKindAndRef {
  kind: number;
  ref: string;
}

export const newestPostPageFetchersOfFeed = (
  db: Reading,
  viewing: ViewerAndTime,
  feed: FeedKindAndRef,
): PostPageFetchers => pagesById(db.readPool, newestOf, { ...viewing, ...feed });

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

/** `muting`: whether the viewer has muted words. */
export function followedPostPageSource(
  db: Reading,
  { muting, ...viewing }: ViewerAndTime & { muting: boolean },
  floor: string,
): PostPageFetchers {
  return pagesById(db.readPool, muting ? followed.muting : followed.plain, { ...viewing, floor });
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
