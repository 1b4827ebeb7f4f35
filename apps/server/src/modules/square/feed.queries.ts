import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import { compiled, type Compiled } from '../../db/compiled.ts';
import type { List, Slice } from '../../db/paging.ts';
import type { Database } from '../../db/pool.ts';
import type { KeptImage, KeptMention } from '../../db/square-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { isThere, notBlocked, notMuted, wordsMutedBy } from './viewing.queries.ts';

/** A post as a page of a feed needs it, with what the viewer did to it. */
export interface PostRow {
  id: string;
  author_id: string;
  content: string;
  cut: boolean;
  images: KeptImage[];
  tag_ids: string[];
  mentions: KeptMention[];
  game_id: string | null;
  state: 'shown' | 'waiting' | 'hidden';
  reason: string;
  created_at: number;
  edited_at: number | null;
  version: number;
  likes: string;
  comments: string;
  liked: boolean;
  /** What it stands by in the feed it was read from; 0 where that is only its id. */
  hot: string;
}

export interface Viewing {
  viewer: string | null;
  now: Date;
}
interface Cut extends Viewing {
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

/** Above every id and every hot: where a feed begins. */
const top = '9223372036854775807';

export const newestFirst: List = { name: 'square.newest', keys: [{ column: 'id', direction: 'desc', type: 'id' }] };
export const hottestFirst: List = {
  name: 'square.hottest',
  keys: [
    { column: 'hot', direction: 'desc', type: 'integer' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

type Value<V> = <K extends keyof V & string>(name: K) => V[K];

/** Lists carry so many characters of a post, and no more. */
const beginning = 300;

/** What every feed selects of the posts `p` that a page consists of; one row more is read than shown. */
function rowsOf(
  db: QueryCreator<Tables>,
  viewer: string | null,
  page: RawBuilder<unknown>,
  content: 'beginning' | 'whole' = 'beginning',
) {
  const cut = sql.lit(beginning);
  return db
    .selectFrom(sql<Omit<PostRow, 'cut' | 'likes' | 'comments' | 'liked'>>`(${page})`.as<'p'>(sql`p`))
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
      isThere(sql`from square_likes l where l.user_id = ${viewer}::bigint and l.post_id = p.id`).as('liked'),
      'p.hot',
    ]);
}

/** The conditions of every feed, on `p`. */
function readable<V extends Viewing>(value: Value<V>): RawBuilder<unknown> {
  const viewer = value('viewer');
  return sql`p.state = 'shown' and ${notBlocked(viewer, 'p.author_id')}
    and ${notMuted(viewer, wordsMutedBy(viewer, value('now')), 'p.author_id', 'p.content')}`;
}

/**
 * How many rows are wanted stands in the text of a statement, and nothing is skipped but where asked: of a number that comes
 * later the planner thinks "a tenth of the table", and sorts all of it.
 */
function perLimit<V extends Cut>(
  build: (
    db: QueryCreator<Tables>,
    value: Value<V>,
    limit: RawBuilder<unknown>,
    cut: RawBuilder<unknown>,
  ) => RawBuilder<unknown>,
  order: readonly string[] = ['id'],
) {
  const known = new Map<string, Compiled<V, PostRow>>();
  return (executor: Parameters<Compiled<V, PostRow>['all']>[0], values: V, limit: number): Promise<PostRow[]> => {
    const name = `${limit} ${values.offset > 0}`;
    let statement = known.get(name);
    if (statement === undefined) {
      statement = compiled<V>()((db, value) => {
        const most = sql.lit(limit);
        const slice = values.offset > 0 ? sql`limit ${most} offset ${value('offset')}` : sql`limit ${most}`;
        // Also what an offset will leave out has to be found.
        const deep = values.offset > 0 ? sql`(${most} + ${value('offset')}::bigint)` : most;
        const page = build(db, value, sql`limit ${deep}`, slice);
        return order.reduce(
          (rows, column) => rows.orderBy(sql.ref(`p.${column}`), 'desc'),
          rowsOf(db, value('viewer'), page),
        );
      }) as unknown as Compiled<V, PostRow>;
      known.set(name, statement);
    }
    return statement.all(executor, values);
  };
}

const newest = perLimit<Cut>(
  (_db, value, _deep, slice) => sql`
    select p.*, 0::bigint as hot from square_posts p
    where p.id < ${value('before')}::bigint and ${readable(value)} order by p.id desc ${slice}`,
);

const ofAuthor = perLimit<OfAuthor>(
  (_db, value, _deep, slice) => sql`
    select p.*, 0::bigint as hot from square_posts p
    where p.author_id = ${value('author')}::bigint and p.id < ${value('before')}::bigint and ${readable(value)}
    order by p.id desc ${slice}`,
);

const own = perLimit<Cut>(
  (_db, value, _deep, slice) => sql`
    select p.*, 0::bigint as hot from square_posts p
    where p.author_id = ${value('viewer')}::bigint and p.state <> 'deleted' and p.id < ${value('before')}::bigint
    order by p.id desc ${slice}`,
);

const newestOf = perLimit<OfRef>(
  (_db, value, _deep, slice) => sql`
    select p.*, 0::bigint as hot from square_feed_posts f join square_posts p on p.id = f.post_id
    where f.kind = ${value('kind')}::smallint and f.ref_id = ${value('ref')}::bigint
      and f.post_id < ${value('before')}::bigint and ${readable(value)}
    order by f.post_id desc ${slice}`,
);

const hottestOf = perLimit<HotOfRef>(
  (_db, value, _deep, slice) => sql`
    select p.*, f.hot from square_feed_posts f join square_posts p on p.id = f.post_id
    where f.kind = ${value('kind')}::smallint and f.ref_id = ${value('ref')}::bigint
      and (f.hot, f.post_id) < (${value('beforeHot')}::bigint, ${value('before')}::bigint) and ${readable(value)}
    order by f.hot desc, f.post_id desc ${slice}`,
  ['hot', 'id'],
);

/**
 * Decision 26: what was put into the inbox, and of the authors with very many followers what their readers look up. Of the
 * latter only those with the newest posts can be on the page. Who is followed no more is passed over, whatever the inbox has.
 */
const followedBy = (muting: boolean) =>
  perLimit<Followed>((_db, value, deep, slice) => {
    const viewer = sql`${value('viewer')}::bigint`;
    const range = sql`p.id < ${value('before')}::bigint and p.id > ${value('floor')}::bigint`;
    // Whom one follows one does not block. Without words to look for, the index alone says who wrote lately.
    const any = muting ? readable(value) : sql`p.state = 'shown'`;
    return sql`
    with authors as (
      select f.followee_id from square_follows f cross join lateral (
        select p.id from square_posts p where p.author_id = f.followee_id and ${any} and ${range}
        order by p.id desc limit 1
      ) newest
      where f.follower_id = ${viewer} and f.broad order by newest.id desc ${deep}
    ), found as (
      (
        select p.id from square_inbox i
        join square_posts p on p.id = i.post_id
        where ${isThere(sql`from square_follows f where f.follower_id = ${viewer} and f.followee_id = i.author_id`)}
          and i.user_id = ${viewer} and i.post_id < ${value('before')}::bigint and i.post_id > ${value('floor')}::bigint
          and ${readable(value)}
        order by i.post_id desc ${deep}
      ) union (
        select lately.id from authors cross join lateral (
          select p.id from square_posts p where p.author_id = authors.followee_id and ${any} and ${range}
          order by p.id desc ${deep}
        ) lately
        order by lately.id desc ${deep}
      )
    )
    select p.*, 0::bigint as hot from found join square_posts p on p.id = found.id order by p.id desc ${slice}`;
  });
const followed = { muting: followedBy(true), plain: followedBy(false) };

function cutOf({ after, offset }: Slice): { before: string; offset: number } {
  return { before: after === null ? top : String(after[0]), offset };
}

type Reading = Pick<Database, 'readPool'>;

export const selectNewest = (db: Reading, viewing: Viewing, slice: Slice) =>
  newest(db.readPool, { ...viewing, ...cutOf(slice) }, slice.limit);

export const selectOfAuthor = (db: Reading, viewing: Viewing, author: string, slice: Slice) =>
  ofAuthor(db.readPool, { ...viewing, author, ...cutOf(slice) }, slice.limit);

/** Also waiting and hidden ones: from the primary, for who has just written one. */
export const selectOwn = (db: Pick<Database, 'pool'>, viewing: Viewing, slice: Slice) =>
  own(db.pool, { ...viewing, ...cutOf(slice) }, slice.limit);

export interface FeedRef {
  kind: number;
  ref: string;
}

export const selectNewestOf = (db: Reading, viewing: Viewing, feed: FeedRef, slice: Slice) =>
  newestOf(db.readPool, { ...viewing, ...feed, ...cutOf(slice) }, slice.limit);

export function selectHottestOf(db: Reading, viewing: Viewing, feed: FeedRef, { after, offset, limit }: Slice) {
  const [beforeHot, before] = after === null ? [top, top] : after.map(String);
  const place = { beforeHot: beforeHot ?? top, before: before ?? top, offset };
  return hottestOf(db.readPool, { ...viewing, ...feed, ...place }, limit);
}

/** `muting`: whether the viewer has words not to be read. */
export function selectFollowed(db: Reading, viewing: Viewing & { muting: boolean }, floor: string, slice: Slice) {
  const { muting, ...viewer } = viewing;
  const page = muting ? followed.muting : followed.plain;
  return page(db.readPool, { ...viewer, floor, ...cutOf(slice) }, slice.limit);
}

const whole = compiled<Viewing & { id: string }>()((db, value) =>
  rowsOf(
    db,
    value('viewer'),
    sql`select p.*, 0::bigint as hot from square_posts p
      where p.id = ${value('id')}::bigint
        and (p.state = 'shown' or p.state <> 'deleted' and p.author_id = ${value('viewer')}::bigint)
        and ${notBlocked(value('viewer'), 'p.author_id')}`,
    'whole',
  ),
);

/** From the primary: who has just written it reads it at once. */
export function selectWholePost(db: Pick<Database, 'pool'>, viewing: Viewing, id: string) {
  return whole.first(db.pool, { ...viewing, id });
}

const some = compiled<Viewing & { ids: readonly string[] }>()((db, value) =>
  rowsOf(
    db,
    value('viewer'),
    sql`select p.*, 0::bigint as hot from square_posts p
      where p.id = any(${value('ids')}::bigint[]) and ${readable(value)}`,
  ),
);

/** In no order; without what the viewer may not or does not want to read. */
export const selectSome = (db: Reading, viewing: Viewing, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : some.all(db.readPool, { ...viewing, ids });
