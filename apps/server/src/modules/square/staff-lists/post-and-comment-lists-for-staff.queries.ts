import type { Kysely } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export const staffPostListOrder: ListOrder = {
  name: 'square.staff-posts',
  keys: [{ column: 'p.id', direction: 'desc', type: 'id' }],
};

export const staffCommentListOrder: ListOrder = {
  name: 'square.staff-comments',
  keys: [{ column: 'c.id', direction: 'desc', type: 'id' }],
};

type State = 'shown' | 'waiting' | 'hidden' | 'deleted';

export interface PostFilter {
  state?: State | undefined;
  uid?: string | undefined;
  game?: string | undefined;
}

/** In any state. State, author, both, and game have an index each. */
export function postsForStaffQuery(db: Db, { state, uid, game }: PostFilter) {
  let posts = db
    .selectFrom('square_posts as p')
    .leftJoin('square_post_counts as n', 'n.post_id', 'p.id')
    .select([
      'p.id',
      'p.author_id',
      'p.content',
      'p.images',
      'p.poll',
      'p.state',
      'p.reason',
      'p.created_at',
      'p.region',
    ])
    .select(['n.likes', 'n.comments', 'n.poll_votes'])
    .modifyEnd(unpreparedStatementHint);
  if (state !== undefined) posts = posts.where('p.state', '=', state);
  if (uid !== undefined) posts = posts.where('p.author_id', '=', uid);
  if (game !== undefined) posts = posts.where('p.game_id', '=', game);
  return posts;
}

export function selectPostsForStaffByIds(db: Db, ids: readonly string[]) {
  return postsForStaffQuery(db, {}).where('p.id', 'in', ids).execute();
}

export type PostForStaffRow = Awaited<ReturnType<typeof selectPostsForStaffByIds>>[number];

export function commentsForStaffQuery(db: Db, { state, uid }: Pick<PostFilter, 'state' | 'uid'>) {
  let comments = db
    .selectFrom('square_comments as c')
    .leftJoin('square_comment_counts as n', 'n.comment_id', 'c.id')
    .select([
      'c.id',
      'c.post_id',
      'c.author_id',
      'c.content',
      'c.images',
      'c.state',
      'c.reason',
      'c.created_at',
      'c.region',
    ])
    .select(['n.likes', 'n.replies'])
    .modifyEnd(unpreparedStatementHint);
  if (state !== undefined) comments = comments.where('c.state', '=', state);
  if (uid !== undefined) comments = comments.where('c.author_id', '=', uid);
  return comments;
}
