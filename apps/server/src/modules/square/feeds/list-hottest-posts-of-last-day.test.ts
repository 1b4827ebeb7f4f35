import { describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { hidePost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;
const today = async (who: Browser) =>
  (await who.call('GET /v1/square/post/today', {})).records.map(({ content }) => content);

/** A post of this heat, written so many hours ago; in the feeds and in the index of shown posts. */
async function write(author: Member, content: string, hot: number, hoursAgo = 1): Promise<string> {
  const id = await crowd.post(author, content);
  await db()
    .updateTable('square_posts')
    .set({ created_at: new Date(Date.now() - hoursAgo * 3600_000) })
    .where('id', '=', id)
    .execute();
  await db()
    .updateTable('square_feed_posts')
    .set({ hot: String(hot) })
    .where('post_id', '=', id)
    .execute();
  return id;
}

describe('posts of the day', () => {
  test('what the last day wrote, hottest first, three of them; each without whom they block and what they mute', async () => {
    const [author, other, reader] = (await crowd.members(3)) as [Member, Member, Member];
    await write(author, '前天最热的帖子', 9000, 49);
    await write(author, '昨天的老帖子', 8000, 30);
    const hottest = await write(author, '今天最热', 700);
    await write(other, '别人的热帖', 600);
    await write(author, '剧透：灯塔是假的', 500);
    await write(author, '第四热', 400);
    const visitor = crowd.visitor();
    // Picked once in ten seconds for everybody.
    await until(async () => (await today(visitor)).length === 3, 15_000);
    expect(await today(visitor)).toEqual(['今天最热', '别人的热帖', '剧透：灯塔是假的']);
    await reader.call('POST /v1/square/block/{id}', { id: other.uid });
    await reader.call('POST /v1/square/mute', { word: '剧透', days: 7 });
    // When the day has too few, the hottest earlier posts follow.
    expect(await today(reader)).toEqual(['今天最热', '第四热', '前天最热的帖子']);
    await transaction(server.test.db, (tx) => hidePost(tx, hottest, '理由'));
    expect(await today(reader)).toEqual(['第四热', '前天最热的帖子', '昨天的老帖子']);
    await until(async () => !(await today(visitor)).includes('今天最热'), 2000);
  });
});
