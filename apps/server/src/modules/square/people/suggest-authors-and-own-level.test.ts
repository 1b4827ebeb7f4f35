import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { communityLevelStartPoints, communityPointsPerContribution } from '@lanyu/contract/community-levels';
import { transaction } from '#src/db/transaction.ts';
import { hidePost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { suggestAuthors } from '#src/modules/square/people/suggest-authors.ts';
import { patiently, useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;
/** As a process does whose few seconds are over: candidates are kept by database. */
const afresh = (viewer?: string) =>
  suggestAuthors({ ...server.test, db: { ...server.test.db }, now: Date.now } as never, viewer);
const uids = async (viewer?: Member) => (await afresh(viewer?.uid)).records.map(({ uid }) => uid);

let reader: Member;
let authors: Member[];
async function write(who: Member, hot: number): Promise<string> {
  const id = await crowd.post(who, `帖子 ${hot}`);
  await db().updateTable('square_feed_posts').set({ hot }).where('post_id', '=', id).execute();
  return id;
}
beforeAll(async () => {
  authors = await crowd.members(3);
});
beforeEach(async () => {
  await sql`delete from square_feed_posts`.execute(db());
  reader = await crowd.member();
  const [many, hot, some] = authors as [Member, Member, Member];
  await write(hot, 90_000);
  for (const heat of [80_000, 79_000, 78_000]) await write(many, heat);
  await write(some, 70_000);
});

describe('[X-C37] whom to follow', () => {
  test('who wrote most of what is hot comes first, then the hottest; the same for visitors, by the call', async () => {
    const [many, hot, some] = authors.map(({ uid }) => uid);
    expect(await uids()).toEqual([many, hot, some]);
    expect(await uids(reader)).toEqual([many, hot, some]);
    const { records } = await crowd.visitor().call('GET /v1/square/author/suggestion', {});
    expect(records.every(({ name, followed }) => name !== '' && !followed)).toBe(true);
    expect((await reader.call('GET /v1/square/author/suggestion', {})).records).toBeDefined();
  });

  test('without oneself, whom one follows, does not want to read, and blocks either way', async () => {
    const [many, hot, some] = authors as [Member, Member, Member];
    expect(await uids(many)).toEqual([hot.uid, some.uid]);
    await patiently(() => reader.call('POST /v1/user/follow/{id}', { id: many.uid }));
    expect(await uids(reader)).toEqual([hot.uid, some.uid]);
    await patiently(() => reader.call('POST /v1/square/block/{id}', { id: hot.uid }));
    expect(await uids(reader)).toEqual([some.uid]);
    expect(await uids(hot)).toEqual([many.uid, some.uid]);
    await reader.call('POST /v1/square/not-interested/{kind}/{id}', { kind: 'person', id: some.uid });
    expect(await uids(reader)).toEqual([]);
  });

  test('without who is banned, may not post, or has nothing that is shown', async () => {
    const [banned, silent, hidden] = await crowd.members(3);
    const ids = await Promise.all([banned, silent, hidden].map((who, n) => write(who as Member, 99_000 + n)));
    expect(await uids(reader)).toHaveLength(6);
    await db()
      .updateTable('account_users')
      .set({ status: 'banned' })
      .where('id', '=', banned?.uid ?? '')
      .execute();
    await db()
      .insertInto('moderation_silences')
      .values({ user_id: silent?.uid ?? '', until_at: new Date(Date.now() + 60_000), reason: '刷屏' })
      .execute();
    await transaction(server.test.db, (tx) => hidePost(tx, ids[2] as string, '广告'));
    expect(await uids(reader)).toEqual(authors.map(({ uid }) => uid));
  });
});

describe('[X-C37] one’s own level', () => {
  test('says the points as the level is reckoned from them, and what is missing for level 2', async () => {
    const fresh = await crowd.member();
    const first = await fresh.call('GET /v1/square/level', {});
    expect(first).toMatchObject({ points: 0 });
    await sql`insert into square_people (user_id, posts, comments, likes_received, accepted, level)
      values (${fresh.uid}, 4, 5, 6, 1, 3)
      on conflict (user_id) do update set posts = 4, comments = 5, likes_received = 6, accepted = 1, level = 3`.execute(
      db(),
    );
    const points =
      4 * communityPointsPerContribution.post +
      5 * communityPointsPerContribution.comment +
      6 * communityPointsPerContribution.likeReceived;
    expect(points).toBeGreaterThanOrEqual(communityLevelStartPoints[1]);
    expect(await fresh.call('GET /v1/square/level', {})).toMatchObject({ level: 3, points, accepted: true });
  });
});
