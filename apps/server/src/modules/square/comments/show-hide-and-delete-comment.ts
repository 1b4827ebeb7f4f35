import type { Tx } from '../../../db/transaction.ts';
import { detachImages } from '../../media/public.ts';
import { closeCaseOfDeletedContent } from '../../moderation/public.ts';
import { insertCounterChanges } from '../counters/counter-changes.queries.ts';
import {
  insertCountChangesOfThreadReplies,
  lockRootCommentShared,
  setCommentListedAsHottest,
  lockComment,
  selectRootIdOfComment,
  updateComment,
  type LockedComment,
} from './comment-writes.queries.ts';
import { notifyOfComment } from '../notifications/notify-of-comment.ts';

/**
 * A moderator approves: a comment that waited or was hidden is shown from now on. Does nothing if it is shown or
 * deleted already.
 */
export async function showCommentCountingAndNotifying(tx: Tx, id: string, now: number): Promise<void> {
  const locked = await lockWithRoot(tx, id);
  if (locked === undefined || locked.comment.state === 'shown' || locked.comment.state === 'deleted') return;
  await updateComment(tx, id, { state: 'shown', reason: '' });
  await count(tx, locked, 1);
  // If it was shown before, the people concerned were notified then.
  if (locked.comment.state === 'waiting' && locked.rootShown) await notifyOfComment(tx, locked.comment, now);
}

/** A moderator hides the comment, for a reason that its author reads. Hiding it again only changes the reason. */
export function hideComment(tx: Tx, id: string, reason: string): Promise<void> {
  return withdrawComment(tx, id, { state: 'hidden', reason });
}

/** A decision was taken back: the comment waits for moderators again. */
export function returnCommentToReview(tx: Tx, id: string): Promise<void> {
  return withdrawComment(tx, id, { state: 'waiting', reason: '' });
}

async function withdrawComment(
  tx: Tx,
  id: string,
  becomes: { state: 'hidden' | 'waiting'; reason: string },
): Promise<void> {
  const locked = await lockWithRoot(tx, id);
  if (locked === undefined || locked.comment.state === 'deleted') return;
  await updateComment(tx, id, becomes);
  if (locked.comment.state === 'shown') await count(tx, locked, -1);
}

/** Only the row stays, without content; its pictures' files go with the next clean-up. Returns whether the comment existed and belonged to the author. */
export async function deleteCommentKeepingRow(tx: Tx, id: string, authorId: string): Promise<boolean> {
  const locked = await lockWithRoot(tx, id);
  if (locked === undefined || locked.comment.state === 'deleted' || locked.comment.author_id !== authorId) return false;
  await updateComment(tx, id, { state: 'deleted', reason: '', content: '', images: '[]', mentions: '[]', region: '' });
  await detachImages(
    tx,
    authorId,
    locked.comment.images.map(({ folder }) => folder),
  );
  if (locked.comment.state === 'shown') await count(tx, locked, -1);
  await closeCaseOfDeletedContent(tx, 'comment', id);
  return true;
}

/** A comment that was just inserted as shown; its root is locked. */
export async function addShownCommentToCounts(tx: Tx, comment: LockedComment): Promise<void> {
  await count(tx, { comment, rootShown: true }, 1);
}

interface Locked {
  comment: LockedComment;
  /** True also for a comment that is a root itself. */
  rootShown: boolean;
}

/** Always locks the root before the reply: whoever locks a root and then reads its thread must not deadlock. */
async function lockWithRoot(tx: Tx, id: string): Promise<Locked | undefined> {
  const rootId = await selectRootIdOfComment(tx, id);
  if (rootId === undefined) return undefined;
  const root = rootId === null ? undefined : await lockRootCommentShared(tx, rootId);
  const comment = await lockComment(tx, id);
  return comment === undefined ? undefined : { comment, rootShown: root === undefined || root.state === 'shown' };
}

/**
 * A comment counts for its post and its author while it and its root are shown; for the root while the comment itself
 * is shown.
 */
async function count(tx: Tx, { comment, rootShown }: Locked, sign: 1 | -1): Promise<void> {
  const { id, post_id, author_id, root_id } = comment;
  const created_at = new Date(comment.created_at);
  const forOthers = [
    { kind: 'post' as const, ref_id: post_id, comments: sign, created_at },
    { kind: 'user' as const, ref_id: author_id, comments: sign, created_at },
  ];
  if (root_id === null) {
    await setCommentListedAsHottest(tx, id, post_id, sign === 1);
    await insertCounterChanges(tx, forOthers);
    await insertCountChangesOfThreadReplies(tx, id, post_id, sign);
    return;
  }
  const forRoot = { kind: 'comment' as const, ref_id: root_id, comments: sign, created_at };
  await insertCounterChanges(tx, rootShown ? [forRoot, ...forOthers] : [forRoot]);
}
