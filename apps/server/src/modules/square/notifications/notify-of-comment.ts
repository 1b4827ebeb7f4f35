import type { Tx } from '../../../db/transaction.ts';
import type { LockedComment } from '../comments/comment-writes.queries.ts';
import { linkToComment } from '../comments/discussion-key.ts';
import { selectAnsweredPostOrComment } from './recipients.queries.ts';
import { notifyUnlessBlockedOrWordMuted } from './notify-mentioned-in-post.ts';

/** Notifies everybody concerned once the comment is shown: each person once, for the most specific reason. */
export async function notifyOfComment(tx: Tx, comment: LockedComment, now: number): Promise<void> {
  const { author_id: from, content: said, root_id } = comment;
  const link = linkToComment(comment);
  const about = { from, said, now };
  const answered = await selectAnsweredPostOrComment(tx, comment);
  if (answered !== undefined) {
    // The recipient's own words, so that they recognise their post or comment.
    const params = { excerpt: beginningOf(answered.content) };
    const template = root_id === null ? 'postCommented' : 'commentReplied';
    await notifyUnlessBlockedOrWordMuted(tx, [answered.uid], about, { template, params, link });
  }
  const mentioned = comment.mentions.map(({ uid }) => uid).filter((uid) => uid !== answered?.uid);
  await notifyUnlessBlockedOrWordMuted(tx, mentioned, about, { template: 'mentionedInComment', params: {}, link });
}

const longest = 60;

/** On one line; cut by grapheme. A sign for a picture alone. */
function beginningOf(text: string): string {
  if (text === '') return '🖼️';
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest).join('')}…`;
}
