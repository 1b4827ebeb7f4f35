import type { Tx } from '../../../db/transaction.ts';
import { notifyUsers, findUsersNotifiedOfLink, type TemplatedNotification } from '../../messages/public.ts';
import type { LockedPost } from '../posts/posts.queries.ts';
import { selectNotifiableAmong } from './recipients.queries.ts';

/**
 * Sends a message about what somebody did. It skips that person, everybody with a block between them, and everybody who
 * muted a word of `said`. The message does not repeat what was said: that may be hidden, deleted or blocked later, and
 * is read where the link leads.
 */
export async function notifyUnlessBlockedOrWordMuted(
  tx: Tx,
  uids: readonly string[],
  about: { from: string; said: string; now: number },
  message: TemplatedNotification,
): Promise<void> {
  const others = [...new Set(uids)].filter((uid) => uid !== about.from);
  if (others.length === 0) return;
  const willing = await selectNotifiableAmong(tx, others, about);
  if (willing.length > 0) await notifyUsers(tx, willing, message);
}

/** As postTextWithPollAnswersSql has it. */
export function postTextWithPollAnswers({ content, poll }: Pick<LockedPost, 'content' | 'poll'>): string {
  return [content, ...(poll?.answers ?? [])].join('\n');
}

/**
 * Notifies those whom a post mentions once it is shown; each person once, however often the post is edited, hidden and
 * shown.
 */
export async function notifyMentionedInPost(
  tx: Tx,
  post: Pick<LockedPost, 'id' | 'author_id' | 'content' | 'poll' | 'mentions'>,
  now: number,
): Promise<void> {
  const link = `/post/${post.id}`;
  const alreadyNotified = await findUsersNotifiedOfLink(
    tx,
    post.mentions.map(({ uid }) => uid),
    link,
  );
  const uids = post.mentions.map(({ uid }) => uid).filter((uid) => !alreadyNotified.has(uid));
  await notifyUnlessBlockedOrWordMuted(
    tx,
    uids,
    { from: post.author_id, said: postTextWithPollAnswers(post), now },
    { template: 'mentionedInPost', params: {}, link },
  );
}
