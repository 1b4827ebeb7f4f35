import { sql } from 'kysely';
import type { StoredPostImage } from '@lanyu/server/db/tables/square-json-shapes';
import type { Tx } from '@lanyu/server/db/transaction';
import { seededRandom } from '../catalog/seeded-random.ts';

const hour = 3600_000;

/** On the newest posts; the last poll has ended. */
const polls = [
  { answers: ['先打灯塔', '先打海怪', '先去采珍珠', '都不急，看海'], hoursLeft: 70, voters: 120 },
  { answers: ['手柄', '键鼠', '触屏'], hoursLeft: 9, voters: 64 },
  { answers: ['要联机', '一个人玩'], hoursLeft: -2, voters: 88 },
] as const;

/** A few of the newest posts ask something, a few quote another, and some comments come with pictures. */
export async function seedPollsQuotesAndCommentImages(
  tx: Tx,
  people: readonly string[],
  now: number,
  picturesFor: (ownerId: string, createdAt: number) => Promise<StoredPostImage[]>,
): Promise<void> {
  const newest = await tx
    .selectFrom('square_posts')
    .select('id')
    .where('state', '=', 'shown')
    .orderBy('created_at', 'desc')
    .limit(24)
    .execute();
  const chance = seededRandom('who votes for what');
  for (const [index, { answers, hoursLeft, voters }] of polls.entries()) {
    const id = newest[index * 3]?.id;
    if (id === undefined) return;
    await tx
      .updateTable('square_posts')
      .set({ poll: JSON.stringify({ answers, endsAt: now + hoursLeft * hour }) })
      .where('id', '=', id)
      .execute();
    const votes = people.slice(0, voters).map((user_id) => ({
      user_id,
      post_id: id,
      answer: 1 + Math.floor(chance() ** 1.5 * answers.length),
      created_at: new Date(now - 3 * hour),
    }));
    await tx.insertInto('square_poll_votes').values(votes).execute();
    await tx
      .insertInto('square_poll_changes')
      .values(votes.map(({ post_id, answer }) => ({ post_id, answer, votes: 1 })))
      .execute();
  }
  for (const [index, quoted] of [
    [1, 5],
    [4, 11],
    [7, 0],
  ] as const) {
    const [id, quote_id] = [newest[index]?.id, newest[quoted]?.id];
    if (id === undefined || quote_id === undefined) return;
    await tx.updateTable('square_posts').set({ quote_id }).where('id', '=', id).execute();
  }
  const comments = await tx
    .selectFrom('square_comments')
    .select(['id', 'author_id', 'created_at'])
    .where('state', '=', 'shown')
    .where(
      'post_id',
      'in',
      newest.slice(0, 8).map(({ id }) => id),
    )
    .where('root_id', 'is', null)
    .orderBy(sql`id % 7`)
    .orderBy('id')
    .limit(8)
    .execute();
  for (const { id, author_id, created_at } of comments) {
    const images = await picturesFor(author_id, created_at);
    await tx
      .updateTable('square_comments')
      .set({ images: JSON.stringify(images) })
      .where('id', '=', id)
      .execute();
  }
}
