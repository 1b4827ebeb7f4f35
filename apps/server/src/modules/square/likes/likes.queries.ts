import { sql } from 'kysely';
import { compiled } from '../../../db/compiled.ts';
import type { Database } from '../../../db/pool.ts';
import { ownOrShown, visibleComments } from '../comments/comments.queries.ts';
import { notBlocked } from '../visibility.queries.ts';

/**
 * A like is one statement: it reads, writes the change and records it for counting. It touches no row that others who
 * like the same post touch: no counter, and no foreign key that would lock the post. Each statement returns the state
 * of the thing liked.
 */
interface Given {
  uid: string;
  id: string;
}
type Timed = Given & { now: Date };

const likePost = compiled<Timed>()((db, value) =>
  db
    .with('seen', (with_) =>
      with_
        .selectFrom('square_posts as p')
        .select(['p.id', 'p.state'])
        .where('p.id', '=', value('id'))
        .where(ownOrShown(value('uid'), 'p'))
        .where(notBlocked(value('uid'), 'p.author_id')),
    )
    .with('liked', (with_) =>
      with_
        .insertInto('square_likes')
        .columns(['user_id', 'post_id', 'created_at'])
        .expression(
          with_
            .selectFrom('seen')
            .select([
              sql<string>`${value('uid')}::bigint`.as('user_id'),
              'seen.id',
              sql<number>`${value('now')}::timestamptz`.as('created_at'),
            ])
            .where('seen.state', '=', sql<'shown'>`'shown'`),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['post_id', 'created_at']),
    )
    .with('counted', (with_) =>
      with_
        .insertInto('square_changes')
        .columns(['kind', 'ref_id', 'likes', 'created_at'])
        .expression(
          with_
            .selectFrom('liked')
            .select([sql<'post'>`'post'`.as('kind'), 'post_id', sql<number>`1`.as('likes'), 'created_at']),
        ),
    )
    .selectFrom('seen')
    .select('seen.state'),
);

const unlikePost = compiled<Given>()((db, value) =>
  db
    .with('seen', (with_) =>
      with_
        .selectFrom('square_posts as p')
        .select(['p.id', 'p.state'])
        .where('p.id', '=', value('id'))
        .where(ownOrShown(value('uid'), 'p'))
        .where(notBlocked(value('uid'), 'p.author_id')),
    )
    .with('gone', (with_) =>
      with_
        .deleteFrom('square_likes as l')
        .using('seen')
        .where('l.user_id', '=', value('uid'))
        .where('l.post_id', '=', value('id'))
        .returning(['l.post_id', 'l.created_at']),
    )
    .with('counted', (with_) =>
      with_
        .insertInto('square_changes')
        .columns(['kind', 'ref_id', 'likes', 'created_at'])
        .expression(
          with_
            .selectFrom('gone')
            .select([sql<'post'>`'post'`.as('kind'), 'post_id', sql<number>`-1`.as('likes'), 'created_at']),
        ),
    )
    .selectFrom('seen')
    .select('seen.state'),
);

const likeComment = compiled<Timed>()((db, value) =>
  db
    .with('seen', () => visibleComments(db, value('uid'), value('id')))
    .with('liked', (with_) =>
      with_
        .insertInto('square_comment_likes')
        .columns(['user_id', 'comment_id', 'created_at'])
        .expression(
          with_
            .selectFrom('seen')
            .select([
              sql<string>`${value('uid')}::bigint`.as('user_id'),
              'seen.id',
              sql<number>`${value('now')}::timestamptz`.as('created_at'),
            ])
            .where('seen.state', '=', sql<'shown'>`'shown'`),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['comment_id', 'created_at']),
    )
    .with('counted', (with_) =>
      with_
        .insertInto('square_changes')
        .columns(['kind', 'ref_id', 'likes', 'created_at'])
        .expression(
          with_
            .selectFrom('liked')
            .select([sql<'comment'>`'comment'`.as('kind'), 'comment_id', sql<number>`1`.as('likes'), 'created_at']),
        ),
    )
    .selectFrom('seen')
    .select('seen.state'),
);

const unlikeComment = compiled<Given>()((db, value) =>
  db
    .with('seen', () => visibleComments(db, value('uid'), value('id')))
    .with('gone', (with_) =>
      with_
        .deleteFrom('square_comment_likes as l')
        .using('seen')
        .where('l.user_id', '=', value('uid'))
        .where('l.comment_id', '=', value('id'))
        .returning(['l.comment_id', 'l.created_at']),
    )
    .with('counted', (with_) =>
      with_
        .insertInto('square_changes')
        .columns(['kind', 'ref_id', 'likes', 'created_at'])
        .expression(
          with_
            .selectFrom('gone')
            .select([sql<'comment'>`'comment'`.as('kind'), 'comment_id', sql<number>`-1`.as('likes'), 'created_at']),
        ),
    )
    .selectFrom('seen')
    .select('seen.state'),
);

type Pool = Database['pool'];

export const insertPostLike = (pool: Pool, given: Timed) => likePost.first(pool, given);
export const deletePostLike = (pool: Pool, given: Given) => unlikePost.first(pool, given);
export const insertCommentLike = (pool: Pool, given: Timed) => likeComment.first(pool, given);
export const deleteCommentLike = (pool: Pool, given: Given) => unlikeComment.first(pool, given);
