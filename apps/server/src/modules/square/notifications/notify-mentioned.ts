import type { Tx } from '../../../db/transaction.ts';
import { notifyUsers, notifiedLately } from '../../messages/public.ts';
import type { LockedPost } from '../posts/posts.queries.ts';
import { selectMentionRecipients } from './recipients.queries.ts';

/**
 * Sends a message about what somebody did. It skips that person, everybody with a block between them, and everybody who
 * muted a word of `said`. The message does not repeat what was said: that may be hidden, deleted or blocked later, and
 * is read where the link leads.
 */
export async function notifyPeople(
  tx: Tx,
  uids: readonly string[],
  notification: { from: string; title: string; said: string; content?: string; link: string; now: number },
): Promise<void> {
  const { from, title, said, content = '', link, now } = notification;
  const others = [...new Set(uids)].filter((uid) => uid !== from);
  if (others.length === 0) return;
  const willing = await selectMentionRecipients(tx, others, { from, said, now });
  if (willing.length > 0) await notifyUsers(tx, willing, { kind: 'social', title, content, link });
}

/**
 * Notifies those whom a post mentions once it is shown; each person once, however often the post is edited, hidden and
 * shown.
 */
export async function notifyMentioned(
  tx: Tx,
  post: Pick<LockedPost, 'id' | 'author_id' | 'content' | 'mentions'>,
  now: number,
): Promise<void> {
  const link = `/post/${post.id}`;
  const alreadyNotified = await notifiedLately(
    tx,
    post.mentions.map(({ uid }) => uid),
    link,
  );
  const uids = post.mentions.map(({ uid }) => uid).filter((uid) => !alreadyNotified.has(uid));
  const { author_id: from, content: said } = post;
  await notifyPeople(tx, uids, { from, title: '有人在帖子里提到了你', said, link, now });
}
