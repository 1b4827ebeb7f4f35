import type { Tx } from '../../db/transaction.ts';
import { tellUsers, toldLately } from '../messages/public.ts';
import type { LockedPost } from './posts.queries.ts';
import { selectWhoWantToKnow } from './telling.queries.ts';

/**
 * A message to people about what somebody did: not to that person, to nobody whom they blocked or who blocked them, and to
 * nobody who muted a word of `said`. What was said is not repeated in the message: it may be hidden, removed or blocked later,
 * and is read where the link leads.
 */
export async function tellPeople(
  tx: Tx,
  uids: readonly string[],
  told: { from: string; title: string; said: string; content?: string; link: string; now: number },
): Promise<void> {
  const { from, title, said, content = '', link, now } = told;
  const others = [...new Set(uids)].filter((uid) => uid !== from);
  if (others.length === 0) return;
  const willing = await selectWhoWantToKnow(tx, others, { from, said, now });
  if (willing.length > 0) await tellUsers(tx, willing, { kind: 'social', title, content, link });
}

/** Those whom a post mentions, once it is shown; however often it is edited or taken off and shown again, each once. */
export async function tellMentioned(
  tx: Tx,
  post: Pick<LockedPost, 'id' | 'author_id' | 'content' | 'mentions'>,
  now: number,
): Promise<void> {
  const link = `/post/${post.id}`;
  const told = await toldLately(
    tx,
    post.mentions.map(({ uid }) => uid),
    link,
  );
  const uids = post.mentions.map(({ uid }) => uid).filter((uid) => !told.has(uid));
  const { author_id: from, content: said } = post;
  await tellPeople(tx, uids, { from, title: '有人在帖子里提到了你', said, link, now });
}
