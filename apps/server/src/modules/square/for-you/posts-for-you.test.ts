import { resultCodes } from '@lanyu/contract/result-codes';
import { maxNotInterested } from '@lanyu/contract/recommendations';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { deleteRecommendationsOfInactiveUsers } from '#src/modules/recommendations/delete-recommendations-of-inactive-users.ts';
import { refreshDueLists } from '#src/modules/recommendations/refresh-due-lists.ts';
import { squarePersonalData } from '#src/modules/square/personal-data.ts';
import { hidePost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { addGame } from '../../../../test/fixtures/games.ts';
import { patiently, useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { until, useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;
const deps = () => ({ db: server.test.db, now: Date.now, log: pino({ level: 'silent' }) });
const feed = (who: Member, more: object = {}) => who.call('GET /v1/square/post/for-you', more);
const ids = async (who: Member) => (await feed(who, { pageSize: 50 })).records.map(({ id }) => id);
const stored = (who: Member) =>
  db().selectFrom('square_recommended_posts').selectAll().where('user_id', '=', who.uid).executeTakeFirst();
const switchTo = (who: Member, on: boolean) =>
  who.call('PUT /v1/recommendations/setting', { on: String(on) as 'true' });
/** As if they had looked, and the worker had come by. */
async function listFor(...readers: Member[]): Promise<void> {
  for (const reader of readers) await switchTo(reader, true);
  await refreshDueLists(deps());
}
const unwanted = (who: Member, kind: 'post' | 'person' | 'game', id: string) =>
  patiently(() => who.call('POST /v1/square/not-interested/{kind}/{id}', { kind, id }));
const wantAgain = (who: Member, kind: 'post' | 'person' | 'game', id: string) =>
  patiently(() => who.call('DELETE /v1/square/not-interested/{kind}/{id}', { kind, id }));

let [author, other]: Member[] = [];
let reader: Member;
/** Hottest first. */
let posts: string[] = [];
async function heat(id: string, hot: number): Promise<void> {
  await db().updateTable('square_feed_posts').set({ hot }).where('post_id', '=', id).execute();
}
beforeAll(async () => {
  [author, other] = await crowd.members(2);
});
beforeEach(async () => {
  await sql`delete from square_feed_posts; `.execute(db());
  reader = await crowd.member();
  posts = [];
  for (let n = 0; n < 6; n += 1) {
    const id = await crowd.post(n % 2 === 0 ? (other as Member) : (author as Member), `帖子${n}`);
    await heat(id, 90_000 - n * 100);
    posts.push(id);
  }
});

describe('[X-C33] posts for somebody', () => {
  test('without a list they are the shared ranking; who looked is due, and the list weighs whom they follow', async () => {
    expect(await ids(reader)).toEqual(posts);
    expect((await feed(reader)).records.every(({ why }) => why === null)).toBe(true);
    await until(
      async () =>
        (await db().selectFrom('recommendations_people').select('user_id').where('user_id', '=', reader.uid).execute())
          .length === 1,
    );
    await reader.call('POST /v1/user/follow/{id}', { id: (author as Member).uid });
    await refreshDueLists(deps());
    const { records } = await feed(reader);
    expect(records.map(({ id }) => id)).toEqual([posts[1], posts[3], posts[5], posts[0], posts[2], posts[4]]);
    expect(records[0]?.why).toEqual({ kind: 'followedPerson', name: (author as Member).name });
    expect(records[3]?.why).toBeNull();
  });

  test('a strong signal makes a list due at once; a reason that does not hold any more is not said', async () => {
    await reader.call('POST /v1/user/follow/{id}', { id: (author as Member).uid });
    await listFor(reader);
    await reader.call('DELETE /v1/user/follow/{id}', { id: (author as Member).uid });
    const old = (await feed(reader)).records;
    expect([old[0]?.id, old[0]?.why]).toEqual([posts[1], null]);
    expect(await refreshDueLists(deps())).toBe(1);
    expect(await ids(reader)).toEqual(posts);
    expect(await refreshDueLists(deps())).toBe(0);
  });

  test('games that somebody follows count, and so does what they like', async () => {
    const game = await addGame(server.test.db, { name: '潮汐花园' });
    await db()
      .updateTable('square_posts')
      .set({ game_id: game })
      .where('id', '=', posts[5] as string)
      .execute();
    await db().insertInto('catalog_wishes').values({ user_id: reader.uid, game_id: game }).execute();
    await reader.call('POST /v1/square/post/{id}/like', { id: posts[2] as string });
    await listFor(reader);
    const { records } = await feed(reader);
    expect(records[0]).toMatchObject({ id: posts[5], why: { kind: 'followedGame', name: '潮汐花园' } });
    expect(records[1]).toMatchObject({ id: posts[0], why: { kind: 'likedPerson', name: (other as Member).name } });
  });

  test('what is hidden, deleted, blocked or muted goes at once, however old the list', async () => {
    await listFor(reader);
    await transaction(server.test.db, (tx) => hidePost(tx, posts[0] as string, '广告'));
    await (author as Member).call('DELETE /v1/square/post/{id}', { id: posts[1] as string });
    await reader.call('POST /v1/square/mute', { word: '帖子3', days: 7 });
    expect(await ids(reader)).toEqual([posts[2], posts[4], posts[5]]);
    await reader.call('POST /v1/square/block/{id}', { id: (other as Member).uid });
    expect(await ids(reader)).toEqual([posts[5]]);
    expect((await stored(reader))?.post_ids).toEqual(posts);
  });

  test('behind the list comes what everybody reads, page by page, nothing twice', async () => {
    await listFor(reader);
    const later = await crowd.post(other as Member, '后来的');
    await heat(later, 100);
    const seen: string[] = [];
    for (let cursor: string | undefined | null; cursor !== null;) {
      const page = await feed(reader, { pageSize: 2, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.records.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([...posts, later]);
    expect((await feed(reader, { pageSize: 2, currentPage: 2 })).records.map(({ id }) => id)).toEqual(
      posts.slice(2, 4),
    );
  });

  test('off erases the list and gives the shared ranking; a list is not made, on makes one again', async () => {
    await reader.call('POST /v1/user/follow/{id}', { id: (author as Member).uid });
    await listFor(reader);
    expect(await switchTo(reader, false)).toEqual({ on: false });
    expect(await stored(reader)).toBeUndefined();
    expect(await ids(reader)).toEqual(posts);
    await reader.call('DELETE /v1/user/follow/{id}', { id: (author as Member).uid });
    await refreshDueLists(deps());
    expect(await stored(reader)).toBeUndefined();
    expect(await reader.call('GET /v1/recommendations/setting', {})).toEqual({ on: false });
    await listFor(reader);
    expect((await stored(reader))?.post_ids).toEqual(posts);
  });

  test('operators turn it off for everybody: the shared ranking, and no list is made; the numbers say so', async () => {
    await reader.call('POST /v1/user/follow/{id}', { id: (author as Member).uid });
    await listFor(reader);
    await sql`insert into site_switches (feature, is_off, channels, reason) values ('recommendations', true, '{}', '')
      on conflict (feature) do update set is_off = true`.execute(db());
    await until(async () => (await ids(reader))[0] === posts[0]);
    await switchTo(reader, true);
    expect(await refreshDueLists(deps())).toBe(0);
    await db().updateTable('site_switches').set({ is_off: false }).where('feature', '=', 'recommendations').execute();
    await until(async () => (await ids(reader))[0] === posts[1]);
    expect(await refreshDueLists(deps())).toBeGreaterThan(0);
  });

  test('who stays away loses the list, not the switch', async () => {
    const off = await crowd.member();
    await listFor(reader, off);
    await switchTo(off, false);
    await sql`update recommendations_people set seen_at = now() - interval '31 days'
      where user_id in (${reader.uid}, ${off.uid})`.execute(db());
    await deleteRecommendationsOfInactiveUsers(deps());
    expect(await stored(reader)).toBeUndefined();
    expect(await off.call('GET /v1/recommendations/setting', {})).toEqual({ on: false });
    expect(await ids(reader)).toEqual(posts);
  });
});

describe('[X-C34] not interested in posts', () => {
  test('a post, a person’s posts and posts about a game go at once, with or without a list, and come back', async () => {
    const game = await addGame(server.test.db);
    await db()
      .updateTable('square_posts')
      .set({ game_id: game })
      .where('id', '=', posts[4] as string)
      .execute();
    for (const withList of [false, true]) {
      if (withList) await listFor(reader);
      await unwanted(reader, 'post', posts[0] as string);
      await unwanted(reader, 'post', posts[0] as string);
      expect(await ids(reader)).toEqual(posts.slice(1));
      await unwanted(reader, 'person', (author as Member).uid);
      expect(await ids(reader)).toEqual([posts[2], posts[4]]);
      await unwanted(reader, 'game', game);
      expect(await ids(reader)).toEqual([posts[2]]);
      const { records } = await reader.call('GET /v1/square/not-interested/list', {});
      const names = Object.fromEntries(records.map(({ kind, name }) => [kind, name]));
      expect(names).toEqual({ game: expect.stringMatching(/./), person: (author as Member).name, post: '帖子0' });
      await wantAgain(reader, 'post', posts[0] as string);
      expect(await ids(reader)).toEqual([posts[0], posts[2]]);
      await reader.call('DELETE /v1/square/not-interested', {});
      expect(await ids(reader)).toEqual(posts);
    }
  });

  test('nobody else learns of it: others’ lists stay, and others cannot take it back', async () => {
    const someone = await crowd.member();
    await unwanted(reader, 'post', posts[0] as string);
    await wantAgain(someone, 'post', posts[0] as string);
    expect(await ids(someone)).toEqual(posts);
    expect((await someone.call('GET /v1/square/not-interested/list', {})).records).toEqual([]);
    expect(await ids(reader)).toEqual(posts.slice(1));
  });

  test('what is not there cannot be asked for, nor oneself', async () => {
    await expect(unwanted(reader, 'post', '9000000000000000')).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    await expect(unwanted(reader, 'person', reader.uid)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
  });

  test('so much and no more, also 64 at once for the last place', async () => {
    await sql`insert into square_not_interested (user_id, kind, ref_id)
      select ${reader.uid}::bigint, 'post', n + 9000000000000 from generate_series(1, ${maxNotInterested - 1}::int) n`.execute(
      db(),
    );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 32 }, (_, n) =>
        unwanted(
          reader,
          n % 2 === 0 ? 'post' : 'person',
          n % 2 === 0 ? (posts[n % 6] as string) : ([author, other][n % 4 === 1 ? 0 : 1] as Member).uid,
        ),
      ),
    );
    const refused = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: number }).code] : [],
    );
    expect(new Set(refused)).toEqual(new Set([resultCodes.notInterestedFull[0]]));
    const rows = await db()
      .selectFrom('square_not_interested')
      .select('ref_id')
      .where('user_id', '=', reader.uid)
      .execute();
    expect(rows).toHaveLength(maxNotInterested);
  });

  test('list and wishes are in the export, and gone with the account', async () => {
    await listFor(reader);
    await unwanted(reader, 'post', posts[0] as string);
    const data = squarePersonalData(server.env);
    const exported: Record<string, unknown> = {};
    for (const section of data.sections(db(), reader.uid)) {
      if ('one' in section) exported[section.name] = await section.one();
      else for await (const piece of section.many()) exported[section.name] = piece;
    }
    expect(exported['recommendedPosts']).toMatchObject({ posts: posts.map((id) => ({ id })) });
    expect(exported['notInterestedInPosts']).toMatchObject([{ kind: 'post', id: posts[0] }]);
    await transaction(server.test.db, (tx) => data.erase(tx, reader.uid));
    expect(await stored(reader)).toBeUndefined();
    expect(
      await db().selectFrom('square_not_interested').select('ref_id').where('user_id', '=', reader.uid).execute(),
    ).toEqual([]);
  });
});
