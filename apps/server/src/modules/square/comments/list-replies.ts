import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { commentViewsOf } from './comment-view.ts';
import { selectReplyCountOfThread } from './comment-totals.queries.ts';
import { threadRepliesOrder, threadPageFetchers } from './comments.queries.ts';
import { readMutedWordsOfViewer } from '../muted-words/muted-words-of-viewer.ts';
import { requireVisibleComment } from './require-visible-comment.ts';
import { requireVisiblePost } from '../posts/require-visible-post.ts';

/** S-06: a thread, oldest first. A comment that is no root, or belongs to another post, answers notFound. */
export async function listReplies(
  deps: Deps,
  viewer: string | undefined,
  { postId, commentId, ...request }: ParsedInputOf<'GET /v1/square/post/{postId}/comment/{commentId}/list'>,
): Promise<DataOf<'GET /v1/square/post/{postId}/comment/{commentId}/list'>> {
  const [post, root, words] = await Promise.all([
    requireVisiblePost(deps, viewer, postId),
    requireVisibleComment(deps, viewer, commentId),
    readMutedWordsOfViewer(deps, viewer),
  ]);
  if (root.post_id !== postId || root.root_id !== null) throw new Failure('notFound');
  const { pool } = deps.db;
  const page = await readPage(threadRepliesOrder, {
    keys: deps.keys,
    scope: [commentId],
    request,
    ...threadPageFetchers(pool, { viewer: viewer ?? null, words }, commentId),
    count: (most) => selectReplyCountOfThread(pool, commentId, most),
  });
  const rows = page.records.map((row) => ({ ...row, post_author_id: post.author_id }));
  return { ...page, records: await commentViewsOf(deps, viewer, rows) };
}
