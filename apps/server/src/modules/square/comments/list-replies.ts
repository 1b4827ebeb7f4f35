import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { commentsFromRows } from './comments-from-rows.ts';
import { selectReplyCountOfThread } from './comment-totals.queries.ts';
import { threadRepliesOrder, threadReplyPageFetchers } from './comments.queries.ts';
import { readMutedWordsOfViewer } from '../muted-words/muted-words-of-viewer.ts';
import { requireVisibleComment } from './require-visible-comment.ts';
import { requireVisibleDiscussion } from './require-visible-discussion.ts';
import { discussionKeyOf, type Discussion } from './discussion-key.ts';

/** S-06: a thread, oldest first. A comment that is no root, or belongs to something else, answers notFound. */
export async function listReplies(
  deps: Deps,
  viewer: string | undefined,
  { postId: id, commentId, ...request }: ParsedInputOf<'GET /v1/square/post/{postId}/comment/{commentId}/list'>,
  kind: Discussion['kind'] = 'post',
): Promise<DataOf<'GET /v1/square/post/{postId}/comment/{commentId}/list'>> {
  const [discussion, root, words] = await Promise.all([
    requireVisibleDiscussion(deps, viewer, { kind, id }),
    requireVisibleComment(deps, viewer, commentId),
    readMutedWordsOfViewer(deps, viewer),
  ]);
  if (root.post_id !== discussionKeyOf({ kind, id }) || root.root_id !== null) throw new Failure('notFound');
  const { pool } = deps.db;
  const page = await readPage(threadRepliesOrder, {
    keys: deps.keys,
    scope: [commentId],
    request,
    ...threadReplyPageFetchers(pool, { viewer: viewer ?? null, words }, commentId),
    count: (most) => selectReplyCountOfThread(pool, commentId, most),
  });
  const rows = page.records.map((row) => ({ ...row, post_author_id: discussion.author_id }));
  return { ...page, records: await commentsFromRows(deps, viewer, rows) };
}
