import { sql } from 'kysely';
import type { Database } from '../../../db/open-database.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import { postTextWithPollAnswersSql } from '../not-blocked-and-not-muted.queries.ts';

/** Lists contain at most so many characters of a post. */
const beginning = sql.lit(300);

/** In any state, also deleted. */
const posts = prepareQuery<{ ids: readonly string[] }>()((db, value) =>
  db
    .selectFrom('square_posts as p')
    .leftJoin('square_post_counts as c', 'c.post_id', 'p.id')
    .select([
      'p.id',
      'p.author_id',
      'p.content',
      // With the answers of a poll; only where it differs from the text: PostgreSQL decides what a lower case letter is, as in every other read.
      sql<string | null>`nullif(lower(${postTextWithPollAnswersSql}), p.content)`.as('lowered'),
      sql<string | null>`case when char_length(p.content) > ${beginning} then left(p.content, ${beginning}) end`.as(
        'beginning',
      ),
      'p.images',
      'p.tag_ids',
      'p.mentions',
      'p.game_id',
      'p.poll',
      'p.quote_id',
      'c.poll_votes',
      'p.state',
      'p.reason',
      'p.created_at',
      'p.region',
      'p.edited_at',
      'p.version',
      sql<string>`coalesce(c.likes, 0)`.as('likes'),
      sql<string>`coalesce(c.comments, 0)`.as('comments'),
    ])
    .where('p.id', '=', sql<string>`any(${value('ids')}::bigint[])`),
);

export type PostWithCountsRow = Awaited<ReturnType<typeof posts.all>>[number];

export const selectPostsWithCountsByIds = (db: Pick<Database, 'pool'>, ids: readonly string[]) =>
  posts.all(db.pool, { ids });

const comments = prepareQuery<{ ids: readonly string[] }>()((db, value) =>
  db
    .selectFrom('square_comments as c')
    .leftJoin('square_comment_counts as k', 'k.comment_id', 'c.id')
    .select([
      'c.id',
      'c.post_id',
      'c.author_id',
      'c.root_id',
      'c.reply_user_id',
      'c.content',
      sql<string | null>`nullif(lower(c.content), c.content)`.as('lowered'),
      'c.images',
      'c.mentions',
      'c.state',
      'c.reason',
      'c.created_at',
      'c.region',
      sql<string>`coalesce(k.likes, 0)`.as('likes'),
      sql<string>`coalesce(k.replies, 0)`.as('replies'),
    ])
    .where('c.id', '=', sql<string>`any(${value('ids')}::bigint[])`),
);

export type CommentWithCountsRow = Awaited<ReturnType<typeof comments.all>>[number];

export const selectCommentsWithCountsByIds = (db: Pick<Database, 'pool'>, ids: readonly string[]) =>
  comments.all(db.pool, { ids });

const levels = prepareQuery<{ uids: readonly string[] }>()((db, value) =>
  db
    .selectFrom('square_people')
    .select(['user_id', 'level'])
    .where('user_id', '=', sql<string>`any(${value('uids')}::bigint[])`),
);

export async function selectLevelsOfUsers(
  db: Pick<Database, 'pool'>,
  uids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return new Map((await levels.all(db.pool, { uids })).map(({ user_id, level }) => [user_id, level]));
}
