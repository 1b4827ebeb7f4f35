import type { Tx } from '../../../db/transaction.ts';
import type { CommentFact } from '../comments/comment-writes.queries.ts';
import { selectAnsweredAuthor } from './recipients.queries.ts';
import { notifyPeople } from './notify-mentioned.ts';

/** Notifies everybody concerned once the comment is shown: each person once, for the most specific reason. */
export async function notifyOfComment(tx: Tx, comment: CommentFact, now: number): Promise<void> {
  const { id, author_id: from, content: said, post_id, root_id } = comment;
  // The portal scrolls to the comment, in its thread.
  const place = root_id === null ? `comment=${id}` : `comment=${id}&thread=${root_id}`;
  const about = { from, said, link: `/post/${post_id}?${place}`, now };
  const answered = await selectAnsweredAuthor(tx, comment);
  const title = root_id === null ? '你的帖子有了新评论' : '你的评论有了新回复';
  // The recipient's own words, so that they recognise their post or comment.
  await notifyPeople(tx, [answered.uid], { ...about, title, content: `「${beginningOf(answered.content)}」` });
  const mentioned = comment.mentions.map(({ uid }) => uid).filter((uid) => uid !== answered.uid);
  await notifyPeople(tx, mentioned, { ...about, title: '有人在评论里提到了你' });
}

const longest = 60;

/** On one line; cut by grapheme. */
function beginningOf(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest).join('')}…`;
}
