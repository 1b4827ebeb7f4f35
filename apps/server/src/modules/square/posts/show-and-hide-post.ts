import { splitPostHeading } from '@lanyu/contract/split-post-heading';
import type { StoredPoll } from '../../../db/tables/square-json-shapes.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { deleteUndoneEvent, recordUserEventAndAwardBadge } from '../../engagement/public.ts';
import { indexPost, removePostFromSearchIndex, type PostDocument } from '../../search/public.ts';
import { insertCounterChanges } from '../counters/counter-changes.queries.ts';
import { computeHotScoreFromHeat, heatOfNewPost } from '../feeds/post-heat.ts';
import {
  changeAcceptedPostCount,
  ensureAndLockPostCounts,
  insertCountsOfNewPost,
  insertFeedEntriesOfPost,
  deleteFeedEntriesOfPost,
  lockPost,
  updatePost,
  wasPostShown,
  type LockedPost,
} from './posts.queries.ts';
import { deliverPostToFollowersJob } from '../feeds/followed-feed-inbox.jobs.ts';
import { notifyQuotedAuthor } from '../notifications/notify-quoted-author.ts';
import { notifyMentionedInPost } from '../notifications/notify-mentioned-in-post.ts';

type Queued = Pick<Deps, 'queue'>;

/**
 * A moderator approves: a post that waited or was hidden is shown from now on. Does nothing if it is shown or deleted
 * already.
 */
export async function showPost(deps: Queued, tx: Tx, id: string, now: number): Promise<void> {
  const post = await lockPost(tx, id);
  if (post === undefined || post.state === 'shown' || post.state === 'deleted') return;
  const poll =
    post.poll !== null && !(await wasPostShown(tx, id)) ? pollFromNow(post.poll, post.created_at, now) : null;
  await updatePost(tx, id, { state: 'shown', reason: '', ...(poll && { poll: JSON.stringify(poll) }) });
  await applyPostBecameVisible(deps, tx, post);
  await notifyMentionedInPost(tx, post, now);
  await notifyQuotedAuthor(tx, post, now);
}

/** X-C40: a poll runs as long as its author said, from when it can be seen. */
function pollFromNow(poll: StoredPoll, createdAt: number, now: number): StoredPoll {
  return { ...poll, endsAt: now + (poll.endsAt - createdAt) };
}

/** A moderator hides the post, for a reason that its author reads. Hiding it again only changes the reason. */
export function hidePost(tx: Tx, id: string, reason: string): Promise<void> {
  return withdrawPost(tx, id, { state: 'hidden', reason });
}

/** A decision was taken back: the post waits for moderators again. */
export function returnPostToReview(tx: Tx, id: string): Promise<void> {
  return withdrawPost(tx, id, { state: 'waiting', reason: '' });
}

async function withdrawPost(
  tx: Tx,
  id: string,
  becomes: { state: 'hidden' | 'waiting'; reason: string },
): Promise<void> {
  const post = await lockPost(tx, id);
  if (post === undefined || post.state === 'deleted') return;
  await updatePost(tx, id, becomes);
  if (post.state === 'shown') {
    await undoEffectsOfShownPost(tx, post);
    await changeAcceptedPostCount(tx, post.author_id, -1);
  }
}

/** Writes everything that a shown post has beside its row, which is locked, or new in this transaction. */
export async function applyPostBecameVisible(
  { queue }: Queued,
  tx: Tx,
  post: Pick<LockedPost, 'id' | 'author_id' | 'content' | 'tag_ids' | 'game_id' | 'created_at'>,
  { isNew = false } = {},
): Promise<void> {
  const heat = heatOfNewPost(post.created_at);
  const ofNew = { heat, hot: computeHotScoreFromHeat(heat) };
  if (isNew) await insertCountsOfNewPost(tx, post.id, ofNew);
  const hot = isNew ? String(ofNew.hot) : await ensureAndLockPostCounts(tx, post.id, ofNew);
  await insertFeedEntriesOfPost(tx, post, hot);
  await insertCounterChanges(tx, [
    { kind: 'user', ref_id: post.author_id, posts: 1, created_at: new Date(post.created_at) },
  ]);
  await changeAcceptedPostCount(tx, post.author_id, 1);
  await indexPost(tx, foundAs(post, hot));
  // The time it was written: a post that waited for review over the end of a month still counts for its month.
  await recordUserEventAndAwardBadge(tx, { uid: post.author_id, event: 'posted', key: post.id, at: post.created_at });
  await queue.enqueue(tx, deliverPostToFollowersJob, { post: post.id });
}

/**
 * The reverse of showing. Inbox entries stay: inboxes are read through the post's state. Tasks not rewarded yet no
 * longer count the post: otherwise one could post and delete.
 */
export async function undoEffectsOfShownPost(
  tx: Tx,
  post: Pick<LockedPost, 'id' | 'author_id' | 'created_at'>,
): Promise<void> {
  await deleteFeedEntriesOfPost(tx, post.id);
  await deleteUndoneEvent(tx, { uid: post.author_id, event: 'posted', key: post.id });
  await insertCounterChanges(tx, [
    { kind: 'user', ref_id: post.author_id, posts: -1, created_at: new Date(post.created_at) },
  ]);
  await removePostFromSearchIndex(tx, post.id);
}

/** An edited post that stays shown: its tags, game and text may have changed. */
export async function applyEditOfShownPost(
  tx: Tx,
  post: Pick<LockedPost, 'id' | 'content' | 'tag_ids' | 'game_id' | 'created_at'>,
): Promise<void> {
  const heat = heatOfNewPost(post.created_at);
  const hot = await ensureAndLockPostCounts(tx, post.id, { heat, hot: computeHotScoreFromHeat(heat) });
  await deleteFeedEntriesOfPost(tx, post.id);
  await insertFeedEntriesOfPost(tx, post, hot);
  await indexPost(tx, foundAs(post, hot));
}

function foundAs({ id, content }: Pick<LockedPost, 'id' | 'content'>, hot: string): PostDocument {
  return { id, heading: splitPostHeading(content).heading, text: content, popularity: Number(hot) };
}
