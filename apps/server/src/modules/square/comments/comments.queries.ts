import { sql, type QueryCreator, type RawBuilder, type SqlBool } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { ListOrder, PageRange } from '../../../db/paging.ts';
import type { Database } from '../../../db/open-database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import {
  rowExistsByKeySql,
  maxScannedRows,
  notBlockedCondition,
  noMutedWordsCondition,
  scanLimitMinusMargin,
} from '../not-blocked-and-not-muted.queries.ts';

type Pool = Database['pool'];
export type CommentState = 'shown' | 'waiting' | 'hidden' | 'deleted';

/** Shown, or the viewer's own and not deleted. */
export function ownOrShownCondition(viewer: string | null, alias: string): RawBuilder<SqlBool> {
  const state = sql.ref(`${alias}.state`);
  return sql<SqlBool>`(${state} = 'shown' or ${sql.ref(`${alias}.author_id`)} = ${viewer}::bigint and ${state} <> 'deleted')`;
}

/** One comment as the viewer may see it. Its state is `shown` only if its post is shown too; a video is asked about elsewhere. */
export function visibleCommentByIdQuery(db: QueryCreator<Tables>, viewer: string | null, id: string) {
  return db
    .selectFrom('square_comments as c')
    .leftJoin('square_posts as p', 'p.id', 'c.post_id')
    .leftJoin('square_comments as r', 'r.id', 'c.root_id')
    .select([
      'c.id',
      'c.post_id',
      'c.author_id',
      'c.root_id',
      sql<CommentState>`case when c.state = 'shown' and p.id is not null then p.state else c.state end`.as('state'),
    ])
    .where('c.id', '=', id)
    .where(ownOrShownCondition(viewer, 'c'))
    .where(sql<SqlBool>`(c.post_id < 0 or ${ownOrShownCondition(viewer, 'p')})`)
    .where(sql<SqlBool>`(r.id is null or r.state = 'shown')`)
    .where(notBlockedCondition(viewer, 'c.author_id'))
    .where(sql<SqlBool>`(p.id is null or ${notBlockedCondition(viewer, 'p.author_id')})`)
    .where(sql<SqlBool>`(r.id is null or ${notBlockedCondition(viewer, 'r.author_id')})`);
}

const visible = prepareQuery<{ viewer: string | null; id: string }>()((db, value) =>
  visibleCommentByIdQuery(db, value('viewer'), value('id')),
);

export function selectVisibleComment(executor: Pool | Tx, viewer: string | undefined, id: string) {
  return visible.first(executor, { viewer: viewer ?? null, id });
}

/** The viewer and their muted words. */
export interface ViewerAndMutedWords {
  viewer: string | null;
  words: readonly string[];
}

const columns = [
  'c.id',
  'c.post_id',
  'c.author_id',
  'c.root_id',
  'c.reply_user_id',
  'c.content',
  'c.images',
  'c.mentions',
  'c.state',
  'c.reason',
  'c.created_at',
  'c.region',
] as const;

const likes = sql<string>`coalesce(k.likes, 0)`.as('likes');
const replies = sql<string>`coalesce(k.replies, 0)`.as('replies');
/** By the viewer. */
function liked(viewer: string | null) {
  return rowExistsByKeySql(
    sql`from square_comment_likes l where l.user_id = ${viewer}::bigint and l.comment_id = c.id`,
  ).as('liked');
}
const shown = sql<CommentState>`'shown'`;
/** In place of a page's beginning. */
const last = '9223372036854775807';

export const newestCommentsOrder: ListOrder = {
  name: 'square.comments.newest',
  keys: [{ column: 'c.id', direction: 'desc', type: 'id' }],
};
export const hottestCommentsOrder: ListOrder = {
  name: 'square.comments.hottest',
  keys: [
    { column: 'k.hot', direction: 'desc', type: 'integer' },
    { column: 'k.comment_id', direction: 'desc', type: 'id' },
  ],
};
export const threadRepliesOrder: ListOrder = {
  name: 'square.comments.replies',
  keys: [{ column: 'c.id', direction: 'asc', type: 'id' }],
};
export const ownCommentsOrder: ListOrder = {
  name: 'square.comments.own',
  keys: [{ column: 'c.id', direction: 'desc', type: 'id' }],
};

export type CommentRow = Awaited<ReturnType<typeof newest.all>>[number];

interface Paged extends ViewerAndMutedWords {
  limit: number;
  offset: number;
  /** At most so many rows are read. */
  most: number;
}
type NewestPaged = Paged & { postId: string; before: string };
type HottestPaged = NewestPaged & { hot: string };
type ThreadPaged = Paged & { rootId: string; after: string };
type Value<V> = <K extends keyof V & string>(name: K) => V[K];

const newestWalk = (db: QueryCreator<Tables>, value: Value<Pick<NewestPaged, 'postId' | 'before'>>) =>
  db
    .selectFrom('square_comments as c')
    .select(columns)
    .where('c.post_id', '=', value('postId'))
    .where('c.root_id', 'is', null)
    .where('c.state', '=', shown)
    .where('c.id', '<', value('before'))
    .orderBy('c.id', 'desc');

const hottestWalk = (db: QueryCreator<Tables>, value: Value<Pick<HottestPaged, 'postId' | 'hot' | 'before'>>) =>
  db
    .selectFrom('square_comment_counts as k')
    .select(['k.comment_id', 'k.likes', 'k.replies', 'k.hot'])
    .where('k.post_id', '=', value('postId'))
    .where('k.listed', '=', sql<boolean>`true`)
    .where(sql<SqlBool>`(k.hot, k.comment_id) < (${value('hot')}::bigint, ${value('before')}::bigint)`)
    .orderBy('k.hot', 'desc')
    .orderBy('k.comment_id', 'desc');

const threadWalk = (db: QueryCreator<Tables>, value: Value<Pick<ThreadPaged, 'rootId' | 'after'>>) =>
  db
    .selectFrom('square_comments as c')
    .select(columns)
    .where('c.root_id', '=', value('rootId'))
    .where('c.state', '=', shown)
    .where('c.id', '>', value('after'))
    .orderBy('c.id');

const newest = prepareQuery<NewestPaged>()((db, value) =>
  db
    .selectFrom(newestWalk(db, value).limit(value('most')).as('c'))
    .leftJoin('square_comment_counts as k', 'k.comment_id', 'c.id')
    .select([...columns, likes, replies, liked(value('viewer')), sql<string>`coalesce(k.hot, 0)`.as('hot')])
    .where(notBlockedCondition(value('viewer'), 'c.author_id'))
    .where(noMutedWordsCondition(value('viewer'), value('words'), 'c.author_id', 'c.content'))
    .orderBy('c.id', 'desc')
    .limit(value('limit'))
    .offset(value('offset')),
);

const hottest = prepareQuery<HottestPaged>()((db, value) =>
  db
    .selectFrom(hottestWalk(db, value).limit(value('most')).as('k'))
    .innerJoin('square_comments as c', 'c.id', 'k.comment_id')
    .select([...columns, likes, replies, liked(value('viewer')), 'k.hot'])
    .where('c.state', '=', shown)
    .where(notBlockedCondition(value('viewer'), 'c.author_id'))
    .where(noMutedWordsCondition(value('viewer'), value('words'), 'c.author_id', 'c.content'))
    .orderBy('k.hot', 'desc')
    .orderBy('k.comment_id', 'desc')
    .limit(value('limit'))
    .offset(value('offset')),
);

const thread = prepareQuery<ThreadPaged>()((db, value) =>
  db
    .selectFrom(threadWalk(db, value).limit(value('most')).as('c'))
    .leftJoin('square_comment_counts as k', 'k.comment_id', 'c.id')
    .select([...columns, likes, replies, liked(value('viewer')), sql<string>`0`.as('hot')])
    .where(notBlockedCondition(value('viewer'), 'c.author_id'))
    .where(noMutedWordsCondition(value('viewer'), value('words'), 'c.author_id', 'c.content'))
    .orderBy('c.id')
    .limit(value('limit'))
    .offset(value('offset')),
);

type Ended<V> = Omit<V, keyof Paged> & { passed: number };
const newestEnd = prepareQuery<Ended<NewestPaged>>()((db, value) =>
  newestWalk(db, value).clearSelect().select('c.id').limit(sql.lit(1)).offset(value('passed')),
);
const hottestEnd = prepareQuery<Ended<HottestPaged>>()((db, value) =>
  hottestWalk(db, value).clearSelect().select(['k.hot', 'k.comment_id']).limit(sql.lit(1)).offset(value('passed')),
);
const threadEnd = prepareQuery<Ended<ThreadPaged>>()((db, value) =>
  threadWalk(db, value).clearSelect().select('c.id').limit(sql.lit(1)).offset(value('passed')),
);

/** As readPage takes it. */
export interface CommentPageFetchers {
  fetch(slice: PageRange): Promise<CommentRow[]>;
  furthest(slice: Pick<PageRange, 'after' | 'offset'>): Promise<string[] | null>;
}

const maxScannedOf = (offset: number) => (offset > 0 ? maxScannedRows.byNumber : maxScannedRows.byCursor);
const passedOf = (offset: number) => scanLimitMinusMargin(maxScannedOf(offset)) - 1;

export function newestCommentPageFetchers(
  pool: Pool,
  viewing: ViewerAndMutedWords,
  postId: string,
): CommentPageFetchers {
  const before = (after: PageRange['after']) => String(after?.[0] ?? last);
  return {
    fetch: ({ after, offset, limit }) =>
      newest.all(pool, { ...viewing, postId, before: before(after), limit, offset, most: maxScannedOf(offset) }),
    furthest: async ({ after, offset }) => {
      if (viewing.viewer === null) return null;
      const end = await newestEnd.first(pool, { postId, before: before(after), passed: passedOf(offset) });
      return end === undefined ? null : [end.id];
    },
  };
}

export function hottestCommentPageFetchers(
  pool: Pool,
  viewing: ViewerAndMutedWords,
  postId: string,
): CommentPageFetchers {
  const cut = (after: PageRange['after']) => {
    const [hot = last, before = last] = (after ?? []).map(String);
    return { postId, hot, before };
  };
  return {
    fetch: ({ after, offset, limit }) =>
      hottest.all(pool, { ...viewing, ...cut(after), limit, offset, most: maxScannedOf(offset) }),
    furthest: async ({ after, offset }) => {
      if (viewing.viewer === null) return null;
      const end = await hottestEnd.first(pool, { ...cut(after), passed: passedOf(offset) });
      return end === undefined ? null : [end.hot, end.comment_id];
    },
  };
}

export function threadReplyPageFetchers(pool: Pool, viewing: ViewerAndMutedWords, rootId: string): CommentPageFetchers {
  const from = (after: PageRange['after']) => String(after?.[0] ?? 0);
  return {
    fetch: ({ after, offset, limit }) =>
      thread.all(pool, { ...viewing, rootId, after: from(after), limit, offset, most: maxScannedOf(offset) }),
    furthest: async ({ after, offset }) => {
      if (viewing.viewer === null) return null;
      const end = await threadEnd.first(pool, { rootId, after: from(after), passed: passedOf(offset) });
      return end === undefined ? null : [end.id];
    },
  };
}

/** Of each thread on a page at most so many replies are read for its beginning. */
const lookedAtEach = 50;

const beginnings = prepareQuery<ViewerAndMutedWords & { roots: readonly string[]; each: number }>()((db, value) =>
  db
    .selectFrom(sql<{ id: string }>`unnest(${value('roots')}::bigint[])`.as<'roots'>(sql`roots(id)`))
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom(
            lateral
              .selectFrom('square_comments as c')
              .select(columns)
              .whereRef('c.root_id', '=', 'roots.id')
              .where('c.state', '=', shown)
              .orderBy('c.id')
              .limit(sql.lit(lookedAtEach))
              .as('c'),
          )
          .leftJoin('square_comment_counts as k', 'k.comment_id', 'c.id')
          .select([...columns, likes, replies, liked(value('viewer')), sql<string>`0`.as('hot')])
          .where(notBlockedCondition(value('viewer'), 'c.author_id'))
          .where(noMutedWordsCondition(value('viewer'), value('words'), 'c.author_id', 'c.content'))
          .orderBy('c.id')
          .limit(value('each'))
          .as('first'),
      (join) => join.onTrue(),
    )
    .select([
      'first.id',
      'first.post_id',
      'first.author_id',
      'first.root_id',
      'first.reply_user_id',
      'first.content',
      'first.images',
      'first.mentions',
      'first.state',
      'first.reason',
      'first.created_at',
      'first.region',
      'first.likes',
      'first.replies',
      'first.liked',
      'first.hot',
    ]),
);

/** The first replies of each of these threads, oldest first. */
export async function selectFirstRepliesOfThreads(
  pool: Pool,
  viewing: ViewerAndMutedWords,
  roots: readonly string[],
  each: number,
): Promise<CommentRow[]> {
  return roots.length === 0 ? [] : beginnings.all(pool, { ...viewing, roots, each });
}

const own = prepareQuery<{ viewer: string; before: string; limit: number; offset: number }>()((db, value) =>
  db
    .selectFrom('square_comments as c')
    .leftJoin('square_posts as p', 'p.id', 'c.post_id')
    .leftJoin('square_comments as r', 'r.id', 'c.root_id')
    .leftJoin('square_comment_counts as k', 'k.comment_id', 'c.id')
    .select([...columns, likes, replies, liked(value('viewer')), sql<string>`0`.as('hot')])
    .select([
      'p.author_id as post_author_id',
      // Longer than what is shown: line breaks and repeated spaces are still to be collapsed.
      sql<string>`case when p.id is not null and ${ownOrShownCondition(value('viewer'), 'p')} and ${notBlockedCondition(value('viewer'), 'p.author_id')}
        then left(p.content, 120) else '' end`.as('post_content'),
    ])
    .where('c.author_id', '=', value('viewer'))
    .where('c.state', '<>', sql<CommentState>`'deleted'`)
    // A thread is visible only with its root.
    .where(sql<SqlBool>`(r.id is null or r.state <> 'deleted')`)
    .where('c.id', '<', value('before'))
    .orderBy('c.id', 'desc')
    .limit(value('limit'))
    .offset(value('offset')),
);

export function selectOwnComments(pool: Pool, viewer: string, slice: PageRange) {
  const { after, offset, limit } = slice;
  return own.all(pool, { viewer, before: String(after?.[0] ?? last), limit, offset });
}

const one = prepareQuery<{ viewer: string | null; id: string }>()((db, value) =>
  db
    .selectFrom('square_comments as c')
    .leftJoin('square_posts as p', 'p.id', 'c.post_id')
    .leftJoin('square_comment_counts as k', 'k.comment_id', 'c.id')
    .select([...columns, likes, replies, liked(value('viewer')), sql<string>`0`.as('hot')])
    .select('p.author_id as post_author_id')
    .where('c.id', '=', value('id'))
    .where('c.state', '<>', sql<CommentState>`'deleted'`),
);

export function selectUndeletedCommentWithViewersLike(pool: Pool, viewer: string, id: string) {
  return one.first(pool, { viewer, id });
}

const discussionOf = prepareQuery<{ id: string }>()((db, value) =>
  db.selectFrom('square_comments').select('post_id').where('id', '=', value('id')),
);

export const selectDiscussionKeyOfComment = async (pool: Pool, id: string) =>
  (await discussionOf.first(pool, { id }))?.post_id;
