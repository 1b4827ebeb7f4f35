import type { Tx } from '../../db/transaction.ts';
import type { CommentFact } from './comment-writes.queries.ts';
import { selectWhoIsAnswered } from './telling.queries.ts';
import { tellPeople } from './tell-people.ts';

/** Whomever it concerns, once it is shown: each hears of it once, for the nearest reason. */
export async function tellOfComment(tx: Tx, comment: CommentFact, now: number): Promise<void> {
  const { id, author_id: from, content, post_id, root_id } = comment;
  // The portal scrolls to the comment, in its thread.
  const place = root_id === null ? `comment=${id}` : `comment=${id}&thread=${root_id}`;
  const about = { from, content, link: `/post/${post_id}?${place}`, now };
  const { postAuthor, answered } = await selectWhoIsAnswered(tx, comment);
  const told = new Set<string>();
  const tell = async (uids: readonly string[], title: string) => {
    const others = uids.filter((uid) => !told.has(uid));
    for (const uid of others) told.add(uid);
    await tellPeople(tx, others, { ...about, title });
  };
  if (answered === undefined) await tell([postAuthor], '你的帖子有了新评论');
  else await tell([answered], '你的评论有了新回复');
  await tell(
    comment.mentions.map(({ uid }) => uid),
    '有人在评论里提到了你',
  );
}
