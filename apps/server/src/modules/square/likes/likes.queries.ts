import { sql, type QueryCreator } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Database } from '../../../db/open-database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { ownOrShownCondition, visibleCommentByIdQuery, type CommentState } from '../comments/comments.queries.ts';
import { notBlockedCondition } from '../not-blocked-and-not-muted.queries.ts';

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

/** What the statements read first: the thing, if the user may see it. */
type Seeing = Tables & { seen: { id: string; state: CommentState } };
type Change = Tables & { changed: { id: string; created_at: number } };

function visiblePosts(db: QueryCreator<Tables>, uid: string, id: string) {
  return db
    .selectFrom('square_posts as p')
    .select(['p.id', 'p.state'])
    .where('p.id', '=', id)
    .where(ownOrShownCondition(uid, 'p'))
    .where(notBlockedCondition(uid, 'p.author_id'));
}

/** The row of a like, of what is shown. */
function newLike(db: QueryCreator<Seeing>, uid: string, now: Date) {
  return db
    .selectFrom('seen')
    .select([sql<string>`${uid}::bigint`.as('user_id'), 'seen.id', sql<number>`${now}::timestamptz`.as('created_at')])
    .where('seen.state', '=', sql<'shown'>`'shown'`);
}

/** The changed like, recorded for counting. */
function newChange(db: QueryCreator<Change>, kind: 'post' | 'comment', likes: 1 | -1) {
  return db
    .insertInto('square_changes')
    .columns(['kind', 'ref_id', 'likes', 'created_at'])
    .expression(
      db
        .selectFrom('changed')
        .select([sql.lit(kind).as('kind'), 'changed.id', sql.lit(likes).as('likes'), 'changed.created_at']),
    );
}

const likePost = prepareQuery<Timed>()((db, value) =>
  db
    .with('seen', (q) => visiblePosts(q, value('uid'), value('id')))
    .with('changed', (q) =>
      q
        .insertInto('square_likes')
        .columns(['user_id', 'post_id', 'created_at'])
        .expression(newLike(q, value('uid'), value('now')))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['post_id as id', 'created_at']),
    )
    .with('counted', (q) => newChange(q, 'post', 1))
    .selectFrom('seen')
    .select('seen.state'),
);

const unlikePost = prepareQuery<Given>()((db, value) =>
  db
    .with('seen', (q) => visiblePosts(q, value('uid'), value('id')))
    .with('changed', (q) =>
      q
        .deleteFrom('square_likes as l')
        .using('seen')
        .where('l.user_id', '=', value('uid'))
        .where('l.post_id', '=', value('id'))
        .returning(['l.post_id as id', 'l.created_at']),
    )
    .with('counted', (q) => newChange(q, 'post', -1))
    .selectFrom('seen')
    .select('seen.state'),
);

const likeComment = prepareQuery<Timed>()((db, value) =>
  db
    .with('seen', (q) => visibleCommentByIdQuery(q, value('uid'), value('id')))
    .with('changed', (q) =>
      q
        .insertInto('square_comment_likes')
        .columns(['user_id', 'comment_id', 'created_at'])
        .expression(newLike(q, value('uid'), value('now')))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['comment_id as id', 'created_at']),
    )
    .with('counted', (q) => newChange(q, 'comment', 1))
    .selectFrom('seen')
    .select('seen.state'),
);

const unlikeComment = prepareQuery<Given>()((db, value) =>
  db
    .with('seen', (q) => visibleCommentByIdQuery(q, value('uid'), value('id')))
    .with('changed', (q) =>
      q
        .deleteFrom('square_comment_likes as l')
        .using('seen')
        .where('l.user_id', '=', value('uid'))
        .where('l.comment_id', '=', value('id'))
        .returning(['l.comment_id as id', 'l.created_at']),
    )
    .with('counted', (q) => newChange(q, 'comment', -1))
    .selectFrom('seen')
    .select('seen.state'),
);

type Pool = Database['pool'];

export const insertPostLikeAndRecordCountChange = (pool: Pool, given: Timed) => likePost.first(pool, given);
export const deletePostLikeAndRecordCountChange = (pool: Pool, given: Given) => unlikePost.first(pool, given);
export const insertCommentLikeAndRecordCountChange = (pool: Pool, given: Timed) => likeComment.first(pool, given);
export const deleteCommentLikeAndRecordCountChange = (pool: Pool, given: Given) => unlikeComment.first(pool, given);
