import type { Data, Parsed } from '@lanyu/contract/all';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { commentsOf } from './comment-view.ts';
import { countOwn } from './comment-totals.queries.ts';
import { ownComments, selectOwn } from './comments.queries.ts';

const summaryLength = 60;

/** S-07: includes those that wait or are hidden; always newest first, whatever `sort` says. */
export async function listOwnComments(
  deps: Deps,
  uid: string,
  { sort: _sort, ...request }: Parsed<'GET /v1/square/comment/me'>,
): Promise<Data<'GET /v1/square/comment/me'>> {
  const { pool } = deps.db;
  const page = await readPage(ownComments, {
    secret: deps.env.APP_SECRET,
    scope: [uid],
    request,
    fetch: (slice) => selectOwn(pool, uid, slice),
    count: (most) => countOwn(pool, uid, most),
  });
  const comments = await commentsOf(deps, uid, page.records);
  return {
    ...page,
    records: comments.map((comment, index) => ({
      ...comment,
      post: { id: comment.postId, summary: summaryOf(page.records[index]?.post_content ?? '') },
    })),
  };
}

/** On one line; cut by grapheme. */
function summaryOf(content: string): string {
  return Array.from(content.replaceAll(/\s+/g, ' ').trim()).slice(0, summaryLength).join('');
}
