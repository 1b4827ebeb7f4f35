import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { commentViewsOf } from './comment-view.ts';
import { selectRootCommentCountOfPost } from './comment-totals.queries.ts';
import {
  hottestCommentPageFetchers,
  hottestCommentsOrder,
  newestCommentsOrder,
  newestCommentPageFetchers,
  selectFirstReplies,
} from './comments.queries.ts';
import { readMutedWordsOfViewer } from '../muted-words/muted-words-of-viewer.ts';
import { requireVisiblePost } from '../posts/require-visible-post.ts';

/** Shown of each thread in the list. */
export const repliesShownPerThread = 2;

/** S-06, X-C7: threads under a post, hottest (by the current heat) or newest first. */
export async function listComments(
  deps: Deps,
  viewer: string | undefined,
  { id, sort = 1, ...request }: ParsedInputOf<'GET /v1/square/post/{id}/comment/list'>,
): Promise<DataOf<'GET /v1/square/post/{id}/comment/list'>> {
  const [post, words] = await Promise.all([requireVisiblePost(deps, viewer, id), readMutedWordsOfViewer(deps, viewer)]);
  const { pool } = deps.db;
  const viewing = { viewer: viewer ?? null, words };
  const page = await readPage(sort === 1 ? hottestCommentsOrder : newestCommentsOrder, {
    keys: deps.keys,
    scope: [id],
    request,
    ...(sort === 1 ? hottestCommentPageFetchers : newestCommentPageFetchers)(pool, viewing, id),
    count: (most) => selectRootCommentCountOfPost(pool, id, most),
    keysOf: (row) => (sort === 1 ? [row.hot, row.id] : [row.id]),
  });
  const roots = page.records.map((row) => row.id);
  const firsts = await selectFirstReplies(pool, viewing, roots, repliesShownPerThread);
  const rows = [...page.records, ...firsts].map((row) => ({ ...row, post_author_id: post.author_id }));
  const comments = await commentViewsOf(deps, viewer, rows);
  const begun = comments.slice(page.records.length);
  return {
    ...page,
    records: comments
      .slice(0, page.records.length)
      .map((root) => ({ ...root, firstReplies: begun.filter(({ rootId }) => rootId === root.id) })),
  };
}
