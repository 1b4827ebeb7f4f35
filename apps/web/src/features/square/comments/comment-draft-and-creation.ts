import { CallError } from '@lanyu/client/errors';
import { hasCode } from '#src/lib/network/has-code.ts';
import {
  badInputCode,
  mutedCode,
  notFoundCode,
  sensitiveWordsCode,
  underReviewCode,
} from '#src/lib/network/error-codes.ts';
import { client } from '#src/lib/network/api.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { commentsWords } from '#src/words/comments.ts';
import { isSentImageStillOnServer, type SentImage } from '../compose/images/sent-image.ts';
import { refetchSquareLimits, cachedSquareLimits } from '../square-limits.ts';
import { videoIdOfDiscussionKey, type DiscussionKey } from './discussion-key.ts';
import { cachedCommentCount, addCommentToCache, type Comment } from './comments.ts';

interface Named {
  uid: string;
  name: string;
}

/** What somebody is writing under a post or a video. */
export interface CommentDraft {
  text: string;
  /** Whom it answers; null under the post or video itself. */
  replyTo: { id: string; name: string } | null;
  /** Picked while typing; only those whose @name still stands in the text are meant. */
  mentions: readonly Named[];
  /** X-C39. On the server already; it throws away after a day what belongs to nothing. */
  images: readonly SentImage[];
  /** X-M7: the idempotency key of the text as it was last sent. Empty once the text has changed. */
  key: string;
}

export const emptyCommentDraft: CommentDraft = { text: '', replyTo: null, mentions: [], images: [], key: '' };

/** Storage is written by older versions and by users. */
export function repairStoredCommentDraft(stored: CommentDraft): CommentDraft {
  if (typeof stored.text !== 'string' || !Array.isArray(stored.mentions)) return emptyCommentDraft;
  const images = Array.isArray(stored.images) ? stored.images.filter((image) => isSentImageStillOnServer(image)) : [];
  return { ...stored, images, key: typeof stored.key === 'string' ? stored.key : '' };
}

/** As the call wants it. */
export function commentRequestFromDraft({ text, replyTo, mentions, images }: Omit<CommentDraft, 'key'>) {
  const meant = mentions.filter(({ name }) => text.includes(`@${name}`)).slice(0, cachedSquareLimits().mentions);
  return {
    content: text.trim(),
    ...(replyTo !== null && { replyCommentId: replyTo.id }),
    ...(images.length > 0 && { images: images.map(({ id }) => id).join(',') }),
    ...(meant.length > 0 && { mentions: meant.map(({ uid }) => uid).join(',') }),
  };
}

/** S-05, X-M7: the same words sent again after a lost answer carry the same key, and are there once. */
export async function createComment(
  about: DiscussionKey,
  input: ReturnType<typeof commentRequestFromDraft>,
  idempotencyKey: string,
): Promise<Comment> {
  const { uid } = currentAccountOrGuest();
  const before = cachedCommentCount(about);
  const videoId = videoIdOfDiscussionKey(about);
  const comment = await client.call(
    videoId === null ? 'POST /v1/square/post/{id}/comment' : 'POST /v1/square/video/{id}/comment',
    { id: videoId ?? about, ...input, idempotencyKey },
  );
  addCommentToCache(uid, comment, before);
  return comment;
}

const said: Record<number, string> = {
  [notFoundCode]: commentsWords.postGone,
  [sensitiveWordsCode]: commentsWords.refused,
  [underReviewCode]: commentsWords.postWaiting,
  [mutedCode]: commentsWords.silenced,
};

/** Why it was not taken, and what to do about it. */
export function explainCommentRefusalAndRefetchLimits(failure: unknown): string {
  // Longer than the operator allows by now.
  if (hasCode(failure, badInputCode)) refetchSquareLimits();
  return (failure instanceof CallError && said[failure.code]) || errorMessage(failure);
}
