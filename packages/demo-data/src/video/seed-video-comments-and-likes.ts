import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';
import { regionOfPlayer } from '../square/regions-of-players.ts';

/** A comment that begins a thread, and what is answered. */
const threads: readonly (readonly [root: string, ...replies: string[]])[] = [
  ['开头那一段配乐是谁写的？单曲循环一上午了。', '片尾名单里有，搜工作室的名字就能找到', '谢谢，已经找到了！'],
  ['画面好干净，最后那个镜头看得我起鸡皮疙瘩。', '同感，我倒回去看了三遍'],
  ['求出一期幕后，想知道这段是怎么做出来的。', '上次直播说在剪了，再等等'],
  ['第一次来，看完就去把游戏下了。', '欢迎上岛', '记得先把新手教程走完，有隐藏的小彩蛋'],
  ['倍速党表示这支必须原速看。'],
  ['晚上关了灯看，氛围拉满。', '开着小夜灯看也很舒服'],
  ['中间字幕有一处好像快了半秒，不影响看。', '更新过了，刷新一下就好'],
  ['每次更新都有惊喜，辛苦制作组。'],
  ['有没有人和我一样是被封面骗进来的，结果真香。', '是我，看完还二刷了'],
  ['希望下一支能讲讲角色的故事。'],
];
const most = 30;
const minute = 60_000;

/** What people say under a video, and who likes it. The video is new: nothing is there yet. */
export async function seedVideoCommentsAndLikes(
  tx: Tx,
  { id, shownAt }: { id: string; shownAt: number },
  now: number,
): Promise<void> {
  const { rows: people } = await sql<{ uid: string }>`
    select user_id as uid from square_people where accepted > 0
    order by (user_id * 7919 + ${id}::bigint * 104729) % 10007, user_id limit 200`.execute(tx);
  if (people.length < 10) return;
  const timeAt = (share: number) => new Date(shownAt + (now - shownAt) * share);
  await tx
    .insertInto('video_likes')
    .values(
      people.slice(0, 120).map(({ uid }, at) => ({ user_id: uid, video_id: id, created_at: timeAt((at + 1) / 122) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let next = 0;
  const somebody = () => people[(next += 1) % people.length]?.uid ?? '';
  const turn = Number(id) % threads.length;
  const here = [...threads.slice(turn), ...threads.slice(0, turn)].slice(0, 4 + (Number(id) % 5));
  let comments = 0;
  for (const [at, [content, ...replies]] of here.entries()) {
    const time = timeAt((at + 1) / (here.length + 1));
    const author = somebody();
    const root = await insert(tx, { post_id: `-${id}`, author_id: author, content, created_at: time });
    const likes = Math.min(people.length, (Number(id) * 13 + at * 29) % most);
    await tx
      .insertInto('square_comment_counts')
      .values({
        comment_id: root,
        post_id: `-${id}`,
        listed: true,
        likes,
        replies: replies.length,
        hot: likes + replies.length,
      })
      .execute();
    const likers = people.slice(0, likes).map(({ uid }) => ({ user_id: uid, comment_id: root }));
    if (likers.length > 0) await tx.insertInto('square_comment_likes').values(likers).execute();
    for (const [place, reply] of replies.entries())
      await insert(tx, {
        post_id: `-${id}`,
        author_id: place === 1 ? author : somebody(),
        root_id: root,
        content: reply,
        created_at: new Date(Math.min(now, time.getTime() + (place + 1) * 4 * minute)),
      });
    comments += 1 + replies.length;
  }
  await tx.insertInto('square_video_counts').values({ video_id: id, comments }).execute();
}

interface Said {
  post_id: string;
  author_id: string;
  content: string;
  root_id?: string;
  created_at: Date;
}

/** Its author's count goes up as if they had just said it. */
async function insert(tx: Tx, said: Said): Promise<string> {
  const { id } = await tx
    .insertInto('square_comments')
    .values({ ...said, region: regionOfPlayer(said.author_id) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('square_changes')
    .values({ kind: 'user', ref_id: said.author_id, comments: 1, created_at: said.created_at })
    .execute();
  return id;
}
