import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** In any state: moderators see everything. */
export function selectModeratablePosts(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('square_posts')
    .select(['id', 'author_id', 'content', 'poll', 'images', 'state', 'edited_at'])
    .where('id', 'in', ids)
    .execute();
}

export function selectModeratableComments(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('square_comments')
    .select(['id', 'post_id', 'root_id', 'author_id', 'content', 'images', 'state'])
    .where('id', 'in', ids)
    .execute();
}

/** The post, the root and what it answers, in this order. */
export async function selectTextsAboveComment(db: Kysely<Tables>, id: string) {
  const { rows } = await sql<{
    kind: 'post' | 'comment';
    author_id: string;
    content: string;
    created_at: number;
  }>`
    with it as (select post_id, root_id, reply_id from square_comments where id = ${id})
    select 'post' as kind, p.author_id, p.content, p.created_at from square_posts p join it on p.id = it.post_id
    union all
    (select 'comment', c.author_id, c.content, c.created_at from square_comments c, it
      where c.id in (it.root_id, it.reply_id) order by c.id)`.execute(db);
  return rows;
}

/** What a post quotes, in any state. */
export function selectQuotedText(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('square_posts as p')
    .innerJoin('square_posts as q', 'q.id', 'p.quote_id')
    .select(['q.author_id', 'q.content', 'q.created_at'])
    .where('p.id', '=', id)
    .execute();
}

/** Roots, newest first. */
export function selectNewestRootCommentsOfPost(db: Kysely<Tables>, postId: string, limit: number) {
  return db
    .selectFrom('square_comments')
    .select(['author_id', 'content', 'created_at'])
    .where('post_id', '=', postId)
    .where('root_id', 'is', null)
    .where('state', '=', 'shown')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** By id, which is the order in which they were written; the first that is older ends the walk. */
export async function selectNewestShownPosts(db: Kysely<Tables>, since: number, limit: number) {
  const newest = db
    .selectFrom('square_posts')
    .select(['id', 'content', 'created_at'])
    .where('state', '=', 'shown')
    .orderBy('id', 'desc')
    .limit(limit);
  return db
    .selectFrom(newest.as('newest'))
    .select(['id', 'content'])
    .where('created_at', '>=', msToTimestamptz(since))
    .execute();
}

export async function selectNewestShownComments(db: Kysely<Tables>, since: number, limit: number) {
  const newest = db
    .selectFrom('square_comments')
    .select(['id', 'content', 'created_at'])
    .where('state', '=', 'shown')
    .orderBy('id', 'desc')
    .limit(limit);
  return db
    .selectFrom(newest.as('newest'))
    .select(['id', 'content'])
    .where('created_at', '>=', msToTimestamptz(since))
    .execute();
}
