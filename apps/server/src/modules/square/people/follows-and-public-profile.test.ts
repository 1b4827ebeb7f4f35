import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { propagateHighFollowerFlagAndFillInboxes } from '#src/modules/square/people/propagate-high-follower-flag-and-fill-inboxes.ts';
import { addUser } from '../../../../test/harness/database.ts';
import { useServer } from '../../../../test/harness/running-server.ts';
import { patiently, useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;
const follow = (who: Member, id: string) => patiently(() => who.call('POST /v1/user/follow/{id}', { id }));
const unfollow = (who: Member, id: string) => patiently(() => who.call('DELETE /v1/user/follow/{id}', { id }));
const page = (who: Member, id: string) => who.call('GET /v1/square/user/{id}', { id });
const inboxOf = (uid: string) =>
  db().selectFrom('square_inbox').select(['post_id', 'author_id']).where('user_id', '=', uid).execute();

let one: Member;
let two: Member;
beforeAll(async () => {
  [one, two] = (await crowd.members(2)) as [Member, Member];
});

describe('[S-11] follows', () => {
  test('a second time changes nothing; both sides are counted, and the newest posts are in the feed at once', async () => {
    const post = await crowd.post(two);
    await follow(one, two.uid);
    await follow(one, two.uid);
    expect(await inboxOf(one.uid)).toEqual([{ post_id: post, author_id: two.uid }]);
    await crowd.count();
    expect(await page(one, two.uid)).toMatchObject({ followers: 1, following: 0, followed: true, mine: false });
    expect(await page(two, one.uid)).toMatchObject({ followers: 0, following: 1, followed: false });
    const messages = db().selectFrom('messages_inbox').select(['kind', 'title', 'link']).where('user_id', '=', two.uid);
    expect(await messages.execute()).toEqual([{ kind: 'social', title: '新的粉丝', link: `/person/${one.uid}` }]);
    await unfollow(one, two.uid);
    await unfollow(one, two.uid);
    expect(await inboxOf(one.uid)).toEqual([]);
    await follow(one, two.uid);
    await crowd.count();
    expect(await page(one, two.uid)).toMatchObject({ followers: 1 });
    // A repeated follow sends no message.
    expect(await messages.execute()).toHaveLength(1);
  });

  test('[X-C14] who is not trusted or is silenced follows without a word', async () => {
    const [newcomer, banned, star] = [await crowd.newcomer(), await crowd.member(), await crowd.member()];
    const until_at = new Date(Date.now() + 3600_000);
    await db().insertInto('moderation_silences').values({ user_id: banned.uid, until_at }).execute();
    for (const fan of [newcomer, banned]) await follow(fan, star.uid);
    expect(await db().selectFrom('messages_inbox').select('id').where('user_id', '=', star.uid).execute()).toEqual([]);
  });

  test('32 follows and unfollows at once: counted is what is left', { timeout: 180_000 }, async () => {
    const [fan, star] = (await crowd.members(2)) as [Member, Member];
    await Promise.all(Array.from({ length: 32 }, (_, n) => (n % 2 ? unfollow : follow)(fan, star.uid)));
    await crowd.count();
    const left = await db().selectFrom('square_follows').select('id').where('followee_id', '=', star.uid).execute();
    expect((await page(fan, star.uid)).followers).toBe(left.length);
    expect((await page(fan, fan.uid)).following).toBe(left.length);
  });

  test('nobody follows themselves, nobody, or an account that is no more', async () => {
    const gone = await crowd.member();
    await db().updateTable('account_users').set({ status: 'deleted' }).where('id', '=', gone.uid).execute();
    for (const id of [one.uid, '999999999', gone.uid])
      await expect(follow(one, id)).rejects.toMatchObject({ code: 1002 });
    await expect(page(one, gone.uid)).rejects.toMatchObject({ code: 1002 });
  });

  test('at most 5,000', async () => {
    const keen = await crowd.member();
    await sql`
      insert into square_follows (follower_id, followee_id)
      select ${keen.uid}::bigint, n from generate_series(1, 5000) as n`.execute(db());
    await expect(follow(keen, two.uid)).rejects.toMatchObject({ code: 3007 });
    expect((await page(keen, two.uid)).followed).toBe(false);
  });

  test('lists, newest first, by page; of somebody who blocks the viewer: none', async () => {
    const [star, ...fans] = (await crowd.members(4)) as [Member, Member, Member, Member];
    for (const fan of fans) await follow(fan, star.uid);
    const followers = (more: { pageSize?: number; cursor?: string } = {}) =>
      fans[0].call('GET /v1/square/user/{id}/follower/list', { id: star.uid, ...more });
    const first = await followers({ pageSize: 2 });
    const rest = await followers({ pageSize: 2, cursor: first.nextCursor ?? '' });
    expect([first.total, rest.nextCursor]).toEqual([3, null]);
    expect([...first.records, ...rest.records].map(({ uid }) => uid)).toEqual(fans.map(({ uid }) => uid).toReversed());
    const following = await crowd.visitor().call('GET /v1/square/user/{id}/following/list', { id: fans[1].uid });
    expect(following.records).toMatchObject([{ uid: star.uid, name: star.name, followed: false }]);
    await fans[2].call('POST /v1/square/block/{id}', { id: fans[0].uid });
    expect((await followers()).records.map(({ uid }) => uid)).toEqual([fans[1].uid, fans[0].uid]);
    await star.call('POST /v1/square/block/{id}', { id: fans[0].uid });
    await expect(followers()).rejects.toMatchObject({ code: 1002 });
  });
});

test('above 2,000 followers an author is looked up by the readers, below 1,500 told to them again', async () => {
  const star = await crowd.member();
  const fan = await crowd.member();
  await follow(fan, star.uid);
  const happen = async (followers: number) => {
    const created_at = new Date();
    await db().insertInto('square_changes').values({ kind: 'user', ref_id: star.uid, followers, created_at }).execute();
    await crowd.count();
    await propagateHighFollowerFlagAndFillInboxes({ db: server.test.db }, star.uid);
    const known = await db()
      .selectFrom('square_people')
      .select('broad')
      .where('user_id', '=', star.uid)
      .executeTakeFirst();
    const copied = await db()
      .selectFrom('square_follows')
      .select('broad')
      .where('followee_id', '=', star.uid)
      .execute();
    return [known?.broad, ...copied.map(({ broad }) => broad)];
  };
  expect(await happen(1999)).toEqual([false, false]);
  expect(await happen(1)).toEqual([true, true]);
  const late = await crowd.member();
  await follow(late, star.uid);
  expect(await happen(-500)).toEqual([true, true, true]);
  const missed = await crowd.post(star);
  expect(await happen(-3)).toEqual([false, false, false]);
  expect(await inboxOf(fan.uid)).toContainEqual({ post_id: missed, author_id: star.uid });
});

test('a person’s page says what everybody may know, and nothing of who is not there', async () => {
  const uid = await addUser(server.test.db);
  await db().updateTable('account_users').set({ bio: '种花' }).where('id', '=', uid).execute();
  expect(await crowd.visitor().call('GET /v1/square/user/{id}', { id: uid })).toMatchObject({
    uid,
    bio: '种花',
    level: 1,
    posts: 0,
    followers: 0,
    following: 0,
    likesReceived: 0,
    blocked: false,
    mine: false,
  });
  await expect(crowd.visitor().call('GET /v1/square/user/{id}', { id: '999999999' })).rejects.toMatchObject({
    code: 1002,
  });
});
