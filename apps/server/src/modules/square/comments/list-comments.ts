import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { commentsFromRows } from './comments-from-rows.ts';
import { selectRootCommentCount } from './comment-totals.queries.ts';
import {
  hottestCommentPageFetchers,
  hottestCommentsOrder,
  newestCommentsOrder,
  newestCommentPageFetchers,
  selectFirstRepliesOfThreads,
} from './comments.queries.ts';
import { readMutedWordsOfViewer } from '../muted-words/muted-words-of-viewer.ts';
import { requireVisibleDiscussion } from './require-visible-discussion.ts';
import { discussionKeyOf, type Discussion } from './discussion-key.ts';

/** Shown of each thread in the list. */
export const repliesShownPerThread = 2;

/** S-06, X-C7, X-C25: threads under a post or a video, hottest (by the current heat) or newest first. */
export async function listComments(
  deps: Deps,
  viewer: string | undefined,
  { id, sort = 1, ...request }: ParsedInputOf<'GET /v1/square/post/{id}/comment/list'>,
  kind: Discussion['kind'] = 'post',
): Promise<DataOf<'GET /v1/square/post/{id}/comment/list'>> {
  const key = discussionKeyOf({ kind, id });
  const [discussion, words] = await Promise.all([
    requireVisibleDiscussion(deps, viewer, { kind, id }),
    readMutedWordsOfViewer(deps, viewer),
  ]);
  const { pool } = deps.db;
  const viewing = { viewer: viewer ?? null, words };
  const page = await readPage(sort === 1 ? hottestCommentsOrder : newestCommentsOrder, {
    keys: deps.keys,
    scope: [key],
    request,
    ...(sort === 1 ? hottestCommentPageFetchers : newestCommentPageFetchers)(pool, viewing, key),
    count: (most) => selectRootCommentCount(pool, key, most),
    keysOf: (row) => (sort === 1 ? [row.hot, row.id] : [row.id]),
  });
  const roots = page.records.map((row) => row.id);
  const firsts = await selectFirstRepliesOfThreads(pool, viewing, roots, repliesShownPerThread);
  const rows = [...page.records, ...firsts].map((row) => ({ ...row, post_author_id: discussion.author_id }));
  const comments = await commentsFromRows(deps, viewer, rows);
  const begun = comments.slice(page.records.length);
  return {
    ...page,
    records: comments
      .slice(0, page.records.length)
      .map((root) => ({ ...root, firstReplies: begun.filter(({ rootId }) => rootId === root.id) })),
  };
}
