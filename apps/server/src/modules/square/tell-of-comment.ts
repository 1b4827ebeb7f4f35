import type { Tx } from '../../db/transaction.ts';
import type { CommentFact } from './comment-writes.queries.ts';
import { selectWhoIsAnswered } from './telling.queries.ts';
import { tellPeople } from './tell-people.ts';

/** Whomever it concerns, once it is shown: each hears of it once, for the nearest reason. */
export async function tellOfComment(tx: Tx, comment: CommentFact, now: number): Promise<void> {
  const { id, author_id: from, content: said, post_id, root_id } = comment;
  // The portal scrolls to the comment, in its thread.
  const place = root_id === null ? `comment=${id}` : `comment=${id}&thread=${root_id}`;
  const about = { from, said, link: `/post/${post_id}?${place}`, now };
  const answered = await selectWhoIsAnswered(tx, comment);
  const title = root_id === null ? '你的帖子有了新评论' : '你的评论有了新回复';
  // Their own words, so that they know which of theirs it is.
  await tellPeople(tx, [answered.uid], { ...about, title, content: `「${beginningOf(answered.content)}」` });
  const mentioned = comment.mentions.map(({ uid }) => uid).filter((uid) => uid !== answered.uid);
  await tellPeople(tx, mentioned, { ...about, title: '有人在评论里提到了你' });
}

const longest = 60;

/** On one line; never half of a character. */
function beginningOf(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest).join('')}…`;
}
