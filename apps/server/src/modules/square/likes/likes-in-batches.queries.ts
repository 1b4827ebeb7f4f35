import { sql, type QueryCreator } from 'kysely';
import type { Database } from '../../../db/open-database.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { CommentState } from '../comments/comments.queries.ts';
import { notBlockedCondition } from '../not-blocked-and-not-muted.queries.ts';

/** Likes of posts by several people in one statement, each as likes.queries.ts has it for one. */
interface GivenByMany {
  uids: readonly string[];
  ids: readonly string[];
}
interface SeenPost {
  /** Which of the given, from 1. */
  n: string;
  uid: string;
  id: string;
  state: CommentState;
}
type Seeing = Tables & { seen: SeenPost };
type Changing = Tables & { changed: { id: string; created_at: number } };

/** The post of each, if they may see it. */
function postsVisibleToEach(db: QueryCreator<Tables>, { uids, ids }: GivenByMany) {
  const visible = sql<SeenPost>`(
    select a.n, a.uid, p.id, p.state
    from unnest(${uids}::bigint[], ${ids}::bigint[]) with ordinality a(uid, id, n)
    join square_posts p on p.id = a.id
    where (p.state = 'shown' or p.author_id = a.uid and p.state <> 'deleted')
      and ${notBlockedCondition(sql<string>`a.uid`, 'p.author_id')})`;
  return db.selectFrom(visible.as<'v'>(sql`v`)).select(['v.n', 'v.uid', 'v.id', 'v.state']);
}

/** In the order of their keys: of two batches at once one waits for the other, never both. */
function newLikes(db: QueryCreator<Seeing>, now: Date) {
  return db
    .selectFrom('seen')
    .select(['seen.uid', 'seen.id', sql<number>`${now}::timestamptz`.as('created_at')])
    .distinct()
    .where('seen.state', '=', sql<'shown'>`'shown'`)
    .orderBy('seen.uid')
    .orderBy('seen.id');
}

/** The rows that a batch deletes, locked in the order of their keys for the same reason. */
function locksOfLikes(db: QueryCreator<Seeing>) {
  return db
    .selectFrom('square_likes as l')
    .innerJoin('seen', (join) => join.onRef('l.user_id', '=', 'seen.uid').onRef('l.post_id', '=', 'seen.id'))
    .select(['l.user_id', 'l.post_id'])
    .orderBy('l.user_id')
    .orderBy('l.post_id')
    .forUpdate('l');
}

function newChanges(db: QueryCreator<Changing>, likes: 1 | -1) {
  return db
    .insertInto('square_changes')
    .columns(['kind', 'ref_id', 'likes', 'created_at'])
    .expression(
      db
        .selectFrom('changed')
        .select([sql.lit('post').as('kind'), 'changed.id', sql.lit(likes).as('likes'), 'changed.created_at']),
    );
}

const likePosts = prepareQuery<GivenByMany & { now: Date }>()((db, value) =>
  db
    .with('seen', (q) => postsVisibleToEach(q, { uids: value('uids'), ids: value('ids') }))
    .with('changed', (q) =>
      q
        .insertInto('square_likes')
        .columns(['user_id', 'post_id', 'created_at'])
        .expression(newLikes(q, value('now')))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['post_id as id', 'created_at']),
    )
    .with('counted', (q) => newChanges(q, 1))
    .selectFrom('seen')
    .select(['seen.n', 'seen.state']),
);

const unlikePosts = prepareQuery<GivenByMany>()((db, value) =>
  db
    .with('seen', (q) => postsVisibleToEach(q, { uids: value('uids'), ids: value('ids') }))
    .with('locked', locksOfLikes)
    .with('changed', (q) =>
      q
        .deleteFrom('square_likes as l')
        .using('locked')
        .whereRef('l.user_id', '=', 'locked.user_id')
        .whereRef('l.post_id', '=', 'locked.post_id')
        .returning(['l.post_id as id', 'l.created_at']),
    )
    .with('counted', (q) => newChanges(q, -1))
    .selectFrom('seen')
    .select(['seen.n', 'seen.state']),
);

type Given = { uid: string; id: string };
type Seen = { state: CommentState } | undefined;

function eachOf(asked: readonly Given[]): GivenByMany {
  return { uids: asked.map(({ uid }) => uid), ids: asked.map(({ id }) => id) };
}

function inOrder(asked: readonly Given[], rows: readonly { n: string; state: CommentState }[]): Seen[] {
  const byPlace = new Map(rows.map((row) => [Number(row.n), row]));
  return asked.map((_, index) => byPlace.get(index + 1));
}

/** For each the state of the post; undefined where they may not see it. */
export async function insertPostLikes(pool: Database['pool'], asked: readonly Given[], now: Date): Promise<Seen[]> {
  return inOrder(asked, await likePosts.all(pool, { ...eachOf(asked), now }));
}

export async function deletePostLikes(pool: Database['pool'], asked: readonly Given[]): Promise<Seen[]> {
  return inOrder(asked, await unlikePosts.all(pool, eachOf(asked)));
}
