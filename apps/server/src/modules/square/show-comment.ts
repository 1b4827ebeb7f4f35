import type { Tx } from '../../db/transaction.ts';
import { closeCase } from '../moderation/public.ts';
import { insertChanges } from './changes.queries.ts';
import {
  countThreadIn,
  holdRoot,
  listAmongHottest,
  lockComment,
  selectRootId,
  updateComment,
  type CommentFact,
} from './comment-writes.queries.ts';
import { tellOfComment } from './tell-of-comment.ts';

/** Moderators let it stand: what waited or was hidden is shown from now on. A second time, and of a deleted one, nothing. */
export async function showComment(tx: Tx, id: string, now: number): Promise<void> {
  const locked = await lockWithRoot(tx, id);
  if (locked === undefined || locked.comment.state === 'shown' || locked.comment.state === 'deleted') return;
  await updateComment(tx, id, { state: 'shown', reason: '' });
  await count(tx, locked, 1);
  // Whoever it concerns was told before where it was shown before.
  if (locked.comment.state === 'waiting' && locked.rootShown) await tellOfComment(tx, locked.comment, now);
}

/** Moderators take it off, for a reason that its author reads. A second time only the reason is new. */
export async function hideComment(tx: Tx, id: string, reason: string): Promise<void> {
  const locked = await lockWithRoot(tx, id);
  if (locked === undefined || locked.comment.state === 'deleted') return;
  await updateComment(tx, id, { state: 'hidden', reason });
  if (locked.comment.state === 'shown') await count(tx, locked, -1);
}

/** Nothing of it is kept but that it was there. Answers whether it was there, and the author's own. */
export async function emptyComment(tx: Tx, id: string, authorId: string): Promise<boolean> {
  const locked = await lockWithRoot(tx, id);
  if (locked === undefined || locked.comment.state === 'deleted' || locked.comment.author_id !== authorId) return false;
  await updateComment(tx, id, { state: 'deleted', reason: '', content: '', mentions: '[]' });
  if (locked.comment.state === 'shown') await count(tx, locked, -1);
  await closeCase(tx, 'comment', id);
  return true;
}

/** A comment that was just inserted as shown, its root held. */
export async function countNewComment(tx: Tx, comment: CommentFact): Promise<void> {
  await count(tx, { comment, rootShown: true }, 1);
}

interface Locked {
  comment: CommentFact;
  /** True also where it begins a thread itself. */
  rootShown: boolean;
}

/** The root before the reply, always: who locks a root and then looks at its thread must find it still. */
async function lockWithRoot(tx: Tx, id: string): Promise<Locked | undefined> {
  const rootId = await selectRootId(tx, id);
  if (rootId === undefined) return undefined;
  const root = rootId === null ? undefined : await holdRoot(tx, rootId);
  const comment = await lockComment(tx, id);
  return comment === undefined ? undefined : { comment, rootShown: root === undefined || root.state === 'shown' };
}

/**
 * A comment counts for its post and its author while it and the root of its thread are shown; for the root, while it is
 * shown itself.
 */
async function count(tx: Tx, { comment, rootShown }: Locked, sign: 1 | -1): Promise<void> {
  const { id, post_id, author_id, root_id } = comment;
  const created_at = new Date(comment.created_at);
  const forOthers = [
    { kind: 'post' as const, ref_id: post_id, comments: sign, created_at },
    { kind: 'user' as const, ref_id: author_id, comments: sign, created_at },
  ];
  if (root_id === null) {
    await listAmongHottest(tx, id, post_id, sign === 1);
    await insertChanges(tx, forOthers);
    await countThreadIn(tx, id, post_id, sign);
    return;
  }
  const forRoot = { kind: 'comment' as const, ref_id: root_id, comments: sign, created_at };
  await insertChanges(tx, rootShown ? [forRoot, ...forOthers] : [forRoot]);
}
