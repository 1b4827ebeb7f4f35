import { sql } from 'kysely';
import type { Database } from '../../../db/open-database.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import { notBlockedCondition, rowExistsByKeySql } from '../not-blocked-and-not-muted.queries.ts';

/** What is asked about a viewer: people, posts, comments and polls of a page. */
export interface IdsToReadViewerFactsAbout {
  people: readonly string[];
  posts: readonly string[];
  comments: readonly string[];
  /** Posts with a poll. */
  polls: readonly string[];
}

export interface MutedWordAndEnd {
  word: string;
  /** Milliseconds; null for no end. */
  ends: number | null;
}

/** All of it in one statement. Each row is looked up by its whole key: a viewer may have many likes and blocks. */
const facts = prepareQuery<IdsToReadViewerFactsAbout & { viewer: string }>()((db, value) =>
  db.selectFrom(sql<{ one: number }>`(select 1 as one)`.as<'one'>(sql`one`)).select([
    sql<string[]>`array(
        select a.uid from unnest(${value('people')}::bigint[]) a(uid)
        where not ${notBlockedCondition(value('viewer'), 'a.uid')})`.as('blocked'),
    sql<string[]>`array(
        select a.uid from unnest(${value('people')}::bigint[]) a(uid)
        where ${rowExistsByKeySql(sql`from square_follows f
          where f.follower_id = ${value('viewer')}::bigint and f.followee_id = a.uid`)})`.as('followed'),
    sql<string[]>`array(
        select a.id from unnest(${value('posts')}::bigint[]) a(id)
        where ${rowExistsByKeySql(sql`from square_likes l
          where l.user_id = ${value('viewer')}::bigint and l.post_id = a.id`)})`.as('liked_posts'),
    sql<string[]>`array(
        select a.id from unnest(${value('posts')}::bigint[]) a(id)
        where ${rowExistsByKeySql(sql`from square_favourites f
          where f.user_id = ${value('viewer')}::bigint and f.post_id = a.id`)})`.as('favourite_posts'),
    sql<string[]>`array(
        select a.id from unnest(${value('comments')}::bigint[]) a(id)
        where ${rowExistsByKeySql(sql`from square_comment_likes l
          where l.user_id = ${value('viewer')}::bigint and l.comment_id = a.id`)})`.as('liked_comments'),
    sql<{ id: string; answer: number }[]>`(
        select coalesce(json_agg(json_build_object('id', v.post_id::text, 'answer', v.answer)), '[]')
        from unnest(${value('polls')}::bigint[]) a(id)
        join square_poll_votes v on v.user_id = ${value('viewer')}::bigint and v.post_id = a.id)`.as('votes'),
    sql<MutedWordAndEnd[]>`(
        select coalesce(json_agg(json_build_object('word', w.word,
          'ends', (extract(epoch from w.ends_at) * 1000)::bigint)), '[]')
        from square_muted_words w where w.user_id = ${value('viewer')}::bigint)`.as('muted'),
  ]),
);

/** From the primary: a viewer finds what they did a moment ago. */
export async function selectViewerFacts(db: Pick<Database, 'pool'>, viewer: string, asked: IdsToReadViewerFactsAbout) {
  const row = await facts.first(db.pool, { viewer, ...asked });
  if (row === undefined) throw new Error('There are no facts about a viewer');
  return row;
}
