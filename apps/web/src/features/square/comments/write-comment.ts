import { CallError } from '@lanyu/client/errors';
import type { codes } from '@lanyu/contract/codes';
import { client } from '#src/lib/api.ts';
import { currentAccount } from '#src/lib/session.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { words } from '#src/words/comments.ts';
import { knownCount, showWritten, type Comment } from './comments.ts';

/** X-C6. */
export const longest = 500;
const mostMentions = 10;

interface Named {
  uid: string;
  name: string;
}

/** What somebody is writing under a post. */
export interface CommentDraft {
  text: string;
  /** Whom it answers; null under the post itself. */
  replyTo: { id: string; name: string } | null;
  /** Picked while typing; only those whose @name still stands in the text are meant. */
  mentions: readonly Named[];
  /** X-M7: of the words as they were sent last; empty once they are others. */
  key: string;
}

export const emptyDraft: CommentDraft = { text: '', replyTo: null, mentions: [], key: '' };

/** As the call wants it. */
export function inputOf({ text, replyTo, mentions }: Omit<CommentDraft, 'key'>) {
  const meant = mentions.filter(({ name }) => text.includes(`@${name}`)).slice(0, mostMentions);
  return {
    content: text.trim(),
    ...(replyTo !== null && { replyCommentId: replyTo.id }),
    ...(meant.length > 0 && { mentions: meant.map(({ uid }) => uid).join(',') }),
  };
}

/** S-05, X-M7: the same words sent again after a lost answer carry the same key, and are there once. */
export async function writeComment(
  postId: string,
  input: ReturnType<typeof inputOf>,
  idempotencyKey: string,
): Promise<Comment> {
  const { uid } = currentAccount();
  const before = knownCount(postId);
  const comment = await client.call('POST /v1/square/post/{id}/comment', { id: postId, ...input, idempotencyKey });
  showWritten(uid, comment, before);
  return comment;
}

type CodeOf<Name extends keyof typeof codes> = (typeof codes)[Name][0];

const code = {
  notFound: 1002 satisfies CodeOf<'notFound'>,
  sensitiveWords: 4301 satisfies CodeOf<'sensitiveWords'>,
  underReview: 4302 satisfies CodeOf<'underReview'>,
  muted: 4303 satisfies CodeOf<'muted'>,
} as const;

const said: Record<number, string> = {
  [code.notFound]: words.postGone,
  [code.sensitiveWords]: words.refused,
  [code.underReview]: words.postWaiting,
  [code.muted]: words.silenced,
};

/** Why it was not taken, and what to do about it. */
export function refusalOf(failure: unknown): string {
  return (failure instanceof CallError && said[failure.code]) || wordsOf(failure);
}
