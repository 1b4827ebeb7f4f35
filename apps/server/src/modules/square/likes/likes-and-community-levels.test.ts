import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { hidePost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { deletePostLikes, insertPostLikes } from './likes-in-batches.queries.ts';
import { useServer } from '../../../../test/harness/running-server.ts';
import { patiently, useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;
const like = (who: Member, id: string) => patiently(() => who.call('POST /v1/square/post/{id}/like', { id }));
const unlike = (who: Member, id: string) => patiently(() => who.call('DELETE /v1/square/post/{id}/like', { id }));
const countsOf = (id: string) =>
  db()
    .selectFrom('square_post_counts')
    .select(['likes', 'comments', 'hot', 'told_likes'])
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
const hotInFeed = async (id: string) =>
  (
    await db()
      .selectFrom('square_feed_posts')
      .select('hot')
      .where('post_id', '=', id)
      .where('kind', '=', 0)
      .executeTakeFirstOrThrow()
  ).hot;
const inbox = async (uid: string) =>
  (
    await db().selectFrom('messages_inbox').select(['title', 'link']).where('user_id', '=', uid).orderBy('id').execute()
  ).map(({ title, link }) => [title, link]);

let author: Member;
let reader: Member;
beforeAll(async () => {
  author = await crowd.member();
  reader = await crowd.member();
});

describe('[S-03] likes of posts', () => {
  test('a like is counted once however often it is given, and taken back once', async () => {
    const post = await crowd.post(author);
    const before = Number(await hotInFeed(post));
    await like(reader, post);
    await like(reader, post);
    await crowd.count();
    expect(await countsOf(post)).toMatchObject({ likes: '1' });
    expect(Number(await hotInFeed(post))).toBe(before + 1000);
    await unlike(reader, post);
    await unlike(reader, post);
    await crowd.count();
    expect(await countsOf(post)).toMatchObject({ likes: '0' });
    expect(Number(await hotInFeed(post))).toBe(before);
    expect(await db().selectFrom('square_changes').select('id').execute()).toEqual([]);
  });

  test('two batches that take back the same likes in another order do not wait for each other', async () => {
    const [a, b, x, y] = (await crowd.members(4)) as [Member, Member, Member, Member];
    const id = await crowd.post(author);
    const likes = [y, b, x, a].map(({ uid }) => ({ uid, id }));
    await insertPostLikes(server.test.db.pool, likes, new Date());
    const hold = async ({ uid }: Member) => {
      const client = await server.test.db.pool.connect();
      await client.query('begin');
      await client.query('delete from square_likes where user_id = $1 and post_id = $2', [uid, id]);
      return async () => {
        await client.query('rollback');
        client.release();
      };
    };
    const letGo = [await hold(x), await hold(y)];
    const takeBack = (...who: Member[]) =>
      deletePostLikes(
        server.db.pool,
        who.map(({ uid }) => ({ uid, id })),
      );
    const both = Promise.all([takeBack(b, x, a), takeBack(a, y, b)]);
    await sleep(300);
    for (const each of letGo) await each();
    expect((await both).flat()).toHaveLength(6);
    const left = await db().selectFrom('square_likes').select('user_id').where('post_id', '=', id).execute();
    expect(left).toEqual([]);
    await crowd.count();
  });

  test('everybody can ask for the counts of a shown post, and of no other', async () => {
    const post = await crowd.post(author);
    await like(reader, post);
    await crowd.count();
    const counts = () => crowd.visitor().call('GET /v1/square/post/{id}/counts', { id: post });
    expect(await counts()).toEqual({ likes: 1, comments: 0 });
    await transaction(server.test.db, (tx) => hidePost(tx, post, '广告'));
    await expect.poll(() => counts().catch((error: { code: number }) => error.code)).toBe(1002);
  });

  test('what waits, is hidden, deleted, blocked or was never there is not liked; one’s own is said to wait', async () => {
    const stranger = await crowd.member();
    await crowd.count();
    const posts: Record<string, string> = {};
    for (const state of ['waiting', 'hidden', 'deleted'] as const) {
      posts[state] = await crowd.post(author);
      const content = state === 'deleted' ? '' : '看不见';
      await db().updateTable('square_posts').set({ state, content }).where('id', '=', posts[state]).execute();
      await expect(like(stranger, posts[state])).rejects.toMatchObject({ code: 1002 });
      await expect(unlike(stranger, posts[state])).rejects.toMatchObject({ code: 1002 });
    }
    await expect(like(author, posts['waiting'] ?? '')).rejects.toMatchObject({ code: 4302 });
    await expect(like(author, posts['hidden'] ?? '')).rejects.toMatchObject({ code: 4302 });
    await expect(like(author, posts['deleted'] ?? '')).rejects.toMatchObject({ code: 1002 });
    await expect(like(stranger, '999999999')).rejects.toMatchObject({ code: 1002 });
    const post = await crowd.post(author);
    await author.call('POST /v1/square/block/{id}', { id: stranger.uid });
    await expect(like(stranger, post)).rejects.toMatchObject({ code: 1002 });
    await author.call('DELETE /v1/square/block/{id}', { id: stranger.uid });
    await stranger.call('POST /v1/square/block/{id}', { id: author.uid });
    await expect(like(stranger, post)).rejects.toMatchObject({ code: 1002 });
    expect(await crowd.count()).toBe(0);
  });

  test(
    '64 likes and take-backs of one user at once, counted meanwhile: the count is what is left',
    { timeout: 180_000 },
    async () => {
      const post = await crowd.post(author);
      const taps = Array.from({ length: 64 }, (_, n) => (n % 2 === 0 ? like(reader, post) : unlike(reader, post)));
      const counting = Promise.all([crowd.count(5), crowd.count(3)]);
      await Promise.all([...taps, counting]);
      await crowd.count();
      const left = await db().selectFrom('square_likes').select('user_id').where('post_id', '=', post).execute();
      expect(await countsOf(post)).toMatchObject({ likes: String(left.length) });
      await like(reader, post);
      await crowd.count();
      expect(await countsOf(post)).toMatchObject({ likes: '1' });
    },
  );

  test(
    '64 users at once, every third takes it back: exact, and the author is told of 1, 10 and no more',
    { timeout: 180_000 },
    async () => {
      const own = await crowd.member();
      const post = await crowd.post(own);
      const fans = await crowd.members(64);
      await Promise.all(
        fans.map(async (fan, n) => {
          await like(fan, post);
          if (n % 3 === 0) await unlike(fan, post);
        }),
      );
      await Promise.all([crowd.count(7), crowd.count(7), crowd.count(7)]);
      await crowd.count();
      expect(await countsOf(post)).toMatchObject({ likes: '42' });
      const messages = await inbox(own.uid);
      expect(messages.at(-1)).toEqual(['你的帖子收获了 10 个赞', `/post/${post}`]);
      expect(new Set(messages.map(([title]) => title)).size).toBe(messages.length);
      const page = await own.call('GET /v1/square/user/{id}', { id: own.uid });
      expect(page.likesReceived).toBe(42);
    },
  );

  test('one’s own like is no news, and what was told once is not told again', async () => {
    const own = await crowd.member();
    const post = await crowd.post(own);
    await like(own, post);
    await crowd.count();
    expect(await inbox(own.uid)).toEqual([]);
    for (let n = 0; n < 2; n += 1) {
      await like(reader, post);
      await crowd.count();
      await unlike(reader, post);
      await crowd.count();
    }
    expect(await inbox(own.uid)).toEqual([['有人赞了你的帖子', `/post/${post}`]]);
  });
});

test('[S-04] likes of comments: once each, among the hottest first, received by who wrote them', async () => {
  const post = await crowd.post(author);
  const writer = await crowd.member();
  const say = async (content: string) =>
    (await writer.call('POST /v1/square/post/{id}/comment', { id: post, content })).id;
  const [first, second] = [await say('先到'), await say('后到')];
  for (const fan of [author, reader]) {
    await fan.call('POST /v1/square/comment/{id}/like', { id: first });
    await fan.call('POST /v1/square/comment/{id}/like', { id: first });
  }
  await reader.call('POST /v1/square/comment/{id}/like', { id: second });
  await crowd.count();
  const { records } = await reader.call('GET /v1/square/post/{id}/comment/list', { id: post, sort: 1 });
  expect(records.map(({ id, likes, liked }) => [id, likes, liked])).toEqual([
    [first, 2, true],
    [second, 1, true],
  ]);
  await reader.call('DELETE /v1/square/comment/{id}/like', { id: second });
  await reader.call('DELETE /v1/square/comment/{id}/like', { id: second });
  await crowd.count();
  const after = await crowd.visitor().call('GET /v1/square/post/{id}/comment/list', { id: post, sort: 1 });
  expect(after.records.map(({ likes, liked }) => [likes, liked])).toEqual([
    [2, false],
    [0, false],
  ]);
  expect((await writer.call('GET /v1/square/user/{id}', { id: writer.uid })).likesReceived).toBe(2);
  await expect(reader.call('POST /v1/square/comment/{id}/like', { id: '999999' })).rejects.toMatchObject({
    code: 1002,
  });
});

test('[X-C14] levels: 1 until a phone is bound and a post was accepted, then by what was contributed', async () => {
  const person = await crowd.newcomer();
  const level = async () => (await person.call('GET /v1/square/user/{id}', { id: person.uid })).level;
  const happened = async (fields: { posts?: number; comments?: number; likes?: number }) => {
    await db()
      .insertInto('square_changes')
      .values({ kind: 'user', ref_id: person.uid, ...fields, created_at: new Date() })
      .execute();
    await crowd.count();
  };
  await happened({ posts: 20 });
  expect(await level()).toBe(1);
  await db().updateTable('square_people').set({ accepted: 1 }).where('user_id', '=', person.uid).execute();
  await happened({ posts: -20 });
  expect(await level()).toBe(1);
  await db().updateTable('account_users').set({ phone: '13900000001' }).where('id', '=', person.uid).execute();
  await happened({ posts: 1 });
  expect(await level()).toBe(2);
  await happened({ posts: 3, comments: 4, likes: 2 });
  expect(await level()).toBe(3);
  await happened({ likes: 12_000 });
  expect(await level()).toBe(7);
});
