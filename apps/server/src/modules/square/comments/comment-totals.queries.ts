import { sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Database } from '../../../db/open-database.ts';
import type { CommentState } from './comments.queries.ts';

type Pool = Database['pool'];

const shown = sql<CommentState>`'shown'`;

/** The total, including comments of people whom the viewer does not see. */
const rootCount = prepareQuery<{ postId: string; most: number }>()((db, value) =>
  db
    .selectFrom(
      db
        .selectFrom('square_comments')
        .select('id')
        .where('post_id', '=', value('postId'))
        .where('root_id', 'is', null)
        .where('state', '=', shown)
        .limit(value('most'))
        .as('some'),
    )
    .select(sql<string>`count(*)`.as('n')),
);

const ownCount = prepareQuery<{ viewer: string; most: number }>()((db, value) =>
  db
    .selectFrom(
      db
        .selectFrom('square_comments')
        .select('id')
        .where('author_id', '=', value('viewer'))
        .where('state', '<>', sql<CommentState>`'deleted'`)
        .limit(value('most'))
        .as('some'),
    )
    .select(sql<string>`count(*)`.as('n')),
);

const threadCount = prepareQuery<{ rootId: string; most: number }>()((db, value) =>
  db
    .selectFrom(
      db
        .selectFrom('square_comments')
        .select('id')
        .where('root_id', '=', value('rootId'))
        .where('state', '=', shown)
        .limit(value('most'))
        .as('some'),
    )
    .select(sql<string>`count(*)`.as('n')),
);

export const selectRootCommentCount = async (pool: Pool, postId: string, most: number) =>
  Number((await rootCount.first(pool, { postId, most }))?.n ?? 0);
export const selectOwnCommentCount = async (pool: Pool, viewer: string, most: number) =>
  Number((await ownCount.first(pool, { viewer, most }))?.n ?? 0);
export const selectReplyCountOfThread = async (pool: Pool, rootId: string, most: number) =>
  Number((await threadCount.first(pool, { rootId, most }))?.n ?? 0);

const counts = prepareQuery<{ id: string }>()((db, value) =>
  db
    .selectFrom('square_posts as p')
    .leftJoin('square_post_counts as k', 'k.post_id', 'p.id')
    .select([sql<string>`coalesce(k.likes, 0)`.as('likes'), sql<string>`coalesce(k.comments, 0)`.as('comments')])
    .where('p.id', '=', value('id'))
    .where('p.state', '=', shown),
);

const countsOfVideo = prepareQuery<{ id: string }>()((db, value) =>
  db.selectFrom('square_video_counts').select('comments').where('video_id', '=', value('id')),
);

export const selectCommentCountOfVideo = async (pool: Pool, id: string) =>
  Number((await countsOfVideo.first(pool, { id }))?.comments ?? 0);

/** For a post that everybody may see. */
export function selectCountsOfPublicPost(pool: Pool, id: string) {
  return counts.first(pool, { id });
}
