import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readTitlesOfShownVideos } from '../../video/public.ts';
import { commentsFromRows } from './comments-from-rows.ts';
import { selectOwnCommentCount } from './comment-totals.queries.ts';
import { ownCommentsOrder, selectOwnComments } from './comments.queries.ts';

const summaryLength = 60;

/** S-07: includes those that wait or are hidden; always newest first, whatever `sort` says. `forStaff`: without the likes given. */
export async function listOwnComments(
  deps: Deps,
  uid: string,
  { sort: _sort, ...request }: ParsedInputOf<'GET /v1/square/comment/me'>,
  { forStaff = false } = {},
): Promise<DataOf<'GET /v1/square/comment/me'>> {
  const { pool } = deps.db;
  const page = await readPage(ownCommentsOrder, {
    keys: deps.keys,
    scope: [uid],
    request,
    fetch: (slice) => selectOwnComments(pool, uid, slice),
    count: (most) => selectOwnCommentCount(pool, uid, most),
  });
  const comments = await commentsFromRows(deps, uid, page.records);
  const titles = await readTitlesOfShownVideos(
    deps,
    comments.flatMap(({ videoId }) => (videoId === '' ? [] : [videoId])),
  );
  return {
    ...page,
    records: comments.map((comment, index) => ({
      ...comment,
      liked: !forStaff && comment.liked,
      post: {
        id: comment.postId,
        summary: summaryOf(titles.get(comment.videoId)?.title ?? page.records[index]?.post_content ?? ''),
      },
    })),
  };
}

/** On one line; cut by grapheme. */
function summaryOf(content: string): string {
  return Array.from(content.replaceAll(/\s+/g, ' ').trim()).slice(0, summaryLength).join('');
}
