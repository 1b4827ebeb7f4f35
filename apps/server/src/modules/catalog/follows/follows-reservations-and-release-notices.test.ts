import { resultCodes } from '@lanyu/contract/result-codes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { applyCounterChanges } from '#src/modules/catalog/counters/apply-counter-changes.ts';
import { notifyOfVersions } from '#src/modules/catalog/packages/notify-of-versions.ts';
import { catalogPersonalData } from '#src/modules/catalog/personal-data.ts';
import { addGame, addPackage, changeGame } from '../../../../test/fixtures/games.ts';
import { addReadPackageFile } from '../../../../test/fixtures/packages.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addUser } from '../../../../test/harness/database.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const { test: world } = server;
const deps = () => ({ db: world.db, now: Date.now });
const follow = (who: Browser, id: string) => who.call('POST /v1/catalog/game/{id}/follow', { id });
const unfollow = (who: Browser, id: string) => who.call('DELETE /v1/catalog/game/{id}/follow', { id });
const followed = async (who: Browser) =>
  (await who.call('GET /v1/catalog/follow/list', {})).records.map(({ id }) => id);
const detail = (who: Browser, id: string) => who.call('POST /web/game/detail', { id });

/** Titles of the messages about a game, of one person or of all, oldest first. */
async function titlesOf(game: string, uid?: string): Promise<string[]> {
  let query = world.db.write.selectFrom('messages_inbox').select('title').where('link', '=', `/detail/${game}`);
  if (uid !== undefined) query = query.where('user_id', '=', uid);
  return (await query.orderBy('id').execute()).map(({ title }) => title);
}

async function addReservations(game: string, count: number): Promise<string[]> {
  const uids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const uid = await addUser(world.db);
    await world.db.write.insertInto('catalog_wishes').values({ user_id: uid, game_id: game }).execute();
    uids.push(uid);
  }
  return uids;
}

/** As an operator's withdrawal leaves it. */
async function withdrawNow(id: string): Promise<void> {
  const now = new Date();
  const row = world.db.write.updateTable('catalog_packages').where('id', '=', id);
  await row.set({ withdrawn_at: now }).execute();
  await row.set({ told_at: now }).where('told_at', 'is', null).execute();
}

/** What each of these people got, however it was batched. */
async function perPerson(game: string, uids: readonly string[]): Promise<string[][]> {
  return Promise.all(uids.map((uid) => titlesOf(game, uid)));
}
const released = ['《潮汐花园》可以下载了'];
const upcoming = () => addGame(world.db, { name: '潮汐花园' });

describe('[X-C22] a game that is not out yet', () => {
  test('is reserved by pressing once or 64 times at the same moment; the count is the rows', async () => {
    const [player, game] = [await signedIn(server), await upcoming()];
    await Promise.all(Array.from({ length: 64 }, () => follow(player, game)));
    await applyCounterChanges(deps());
    await expect.poll(() => detail(player, game)).toMatchObject({ upcoming: true, wished: true, followNum: 1 });
    expect(await followed(player)).toEqual([game]);
    expect(await detail(openBrowser(server.origin), game)).toMatchObject({ upcoming: true, wished: false });
    await Promise.all(Array.from({ length: 64 }, () => unfollow(player, game)));
    await applyCounterChanges(deps());
    await expect.poll(() => detail(player, game)).toMatchObject({ wished: false, followNum: 0 });
  });

  test('visitors reserve nothing, nobody what players cannot see', async () => {
    const game = await upcoming();
    await expect(follow(openBrowser(server.origin), game)).rejects.toMatchObject({
      code: resultCodes.sessionInvalid[0],
    });
    await changeGame(world.db, game, { status: 'blocked' });
    await expect(follow(await signedIn(server), game)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
  });

  test('is out with its first version, and stays so when that is withdrawn; one played in a browser is never announced', async () => {
    const visitor = openBrowser(server.origin);
    const game = await upcoming();
    const planned = await addPackage(world.db, game, { published_at: new Date(Date.now() + 3600_000) });
    await changeGame(world.db, game, {});
    expect(await detail(visitor, game)).toMatchObject({ upcoming: true });
    await world.db.write
      .updateTable('catalog_packages')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', planned)
      .execute();
    const first = await addPackage(world.db, game);
    await changeGame(world.db, game, {});
    await expect.poll(() => detail(visitor, game)).toMatchObject({ upcoming: false, platforms: [1] });
    await withdrawNow(first);
    await changeGame(world.db, game, {});
    await expect.poll(() => detail(visitor, game)).toMatchObject({ upcoming: false, platforms: [] });
    const played = await addGame(world.db, { play_url: '/play/demo.html' });
    expect(await detail(visitor, played)).toMatchObject({ upcoming: false });
  });

  test('its release reaches everybody who reserved it once, of both platforms; later versions are news', async () => {
    const game = await upcoming();
    const uids = await addReservations(game, 7);
    await addUser(world.db);
    await addPackage(world.db, game, { platform: 1 });
    await addPackage(world.db, game, { platform: 2 });
    expect(await notifyOfVersions(deps(), { most: 3 })).toBe(7);
    await notifyOfVersions(deps());
    expect(await perPerson(game, uids)).toEqual(uids.map(() => released));
    const [message] = await world.db.write
      .selectFrom('messages_inbox')
      .select(['kind', 'content'])
      .where('user_id', '=', uids[0] as string)
      .execute();
    expect(message).toEqual({ kind: 'game', content: '等到了！安卓版、iOS 版已经上线，点开就能下载。' });
    await addPackage(world.db, game, { version: '1.1', changelog: '新增\n海底花房', published_at: new Date() });
    await notifyOfVersions(deps());
    expect(await perPerson(game, uids)).toEqual(uids.map(() => [...released, '《潮汐花园》有新版本']));
  });

  test('a worker that is killed, repeated or not alone tells nobody twice and misses nobody', async () => {
    const game = await upcoming();
    const uids = await addReservations(game, 12);
    await addPackage(world.db, game, { platform: 1 });
    await addPackage(world.db, game, { platform: 2 });
    const calledOff = new AbortController();
    const once = { db: world.db, now: () => (calledOff.abort(), Date.now()) };
    await expect(notifyOfVersions(once, { most: 4, signal: calledOff.signal })).rejects.toThrow();
    const dying = transaction(world.db, async (tx) => {
      const inside = { write: { transaction: () => ({ execute: (fn: (tx: unknown) => unknown) => fn(tx) }) } };
      await notifyOfVersions({ db: inside as never, now: Date.now }, { most: 3 });
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await titlesOf(game)).toHaveLength(4);
    await Promise.all(Array.from({ length: 6 }, () => notifyOfVersions(deps(), { most: 1 })));
    await notifyOfVersions(deps());
    expect(await perPerson(game, uids)).toEqual(uids.map(() => released));
  });

  test('withdrawn halfway and published again, the rest hears of it, and nobody twice', async () => {
    const game = await upcoming();
    const uids = await addReservations(game, 9);
    const first = await addPackage(world.db, game, { version: '1.0' });
    const calledOff = new AbortController();
    const once = { db: world.db, now: () => (calledOff.abort(), Date.now()) };
    await expect(notifyOfVersions(once, { most: 4, signal: calledOff.signal })).rejects.toThrow();
    await withdrawNow(first);
    await notifyOfVersions(deps());
    expect(await titlesOf(game)).toHaveLength(4);
    const staff = await addStaff(server, ['catalog.read']);
    const readByStaff = () => staff.call('GET /admin/v1/catalog/game/{id}', { id: game });
    expect(await readByStaff()).toMatchObject({ releaseTelling: true, releaseToldTime: 0 });
    // Whoever takes the reservation back and presses again is not told anew.
    await world.db.write
      .deleteFrom('catalog_wishes')
      .where('user_id', '=', uids[0] as string)
      .execute();
    await world.db.write
      .insertInto('catalog_wishes')
      .values({ user_id: uids[0] as string, game_id: game })
      .execute();
    await addPackage(world.db, game, { version: '1.0.1' });
    await notifyOfVersions(deps(), { most: 2 });
    expect(await perPerson(game, uids)).toEqual(uids.map(() => released));
    const read = await readByStaff();
    expect(read.releaseTelling).toBe(false);
    expect(read.releaseTime).toBeGreaterThan(0);
    expect(read.releaseToldTime).toBeGreaterThan(0);
  });

  test('an operator who publishes sees how many are told, and the message follows', async () => {
    const operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
    const [player, game] = [await signedIn(server), await upcoming()];
    await follow(player, game);
    await applyCounterChanges(deps());
    expect(await operator.call('GET /admin/v1/catalog/game/{id}', { id: game })).toMatchObject({
      followers: 1,
      releaseTime: 0,
      releaseToldTime: 0,
      releaseTelling: false,
    });
    const file = await addReadPackageFile(world.db, game);
    await operator.call('POST /admin/v1/catalog/game/{id}/package', {
      id: game,
      file,
      changelog: '开园',
      packageVersion: '1.0',
      minOs: '',
      time: Date.now() - 1000,
      idempotencyKey: crypto.randomUUID(),
    });
    await notifyOfVersions(deps());
    expect(await titlesOf(game, player.uid)).toEqual(released);
    await expect.poll(() => detail(player, game)).toMatchObject({ upcoming: false });
  });
});

describe('[X-C23] a followed game', () => {
  test('8 at once for the last place among a thousand: exactly one is followed', async () => {
    const reader = await signedIn(server);
    const others = await Promise.all(Array.from({ length: 8 }, () => addGame(world.db)));
    await sql`
      with made as (
        insert into catalog_games (app_id, name) select 'one-of-many-' || n, '其一' from generate_series(1, 999) n returning id
      ) insert into catalog_wishes (user_id, game_id) select ${reader.uid}::bigint, id from made`.execute(
      world.db.write,
    );
    let following: Promise<unknown>[] = [];
    // Whoever got as far as the row waits for its game, and all go on at the same moment.
    await transaction(world.db, async (tx) => {
      await sql`select from catalog_games where id = any(${others}::bigint[]) for update`.execute(tx);
      following = others.map((id) => follow(reader, id));
      await Promise.race([Promise.allSettled(following), new Promise((resolve) => setTimeout(resolve, 1000))]);
    });
    const outcomes = await Promise.allSettled(following);
    const refused = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: number }).code] : [],
    );
    expect(refused).toEqual(Array.from({ length: 7 }, () => resultCodes.overLimit[0]));
    const { n } = await world.db.write
      .selectFrom('catalog_wishes')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('user_id', '=', reader.uid)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(1000);
  });

  let player: Browser & { uid: string };
  let game = '';
  const count = (who: Browser) => who.call('GET /v1/message/unread', {});

  beforeAll(async () => {
    player = await signedIn(server);
    game = await addGame(world.db, { name: '海雾来信' });
    const aDayAgo = new Date(Date.now() - 24 * 3600_000);
    await addPackage(world.db, game, { published_at: aDayAgo, told_at: aDayAgo });
    await follow(player, game);
  });

  test('says what changed in its new version, and is a dot until it is looked at on any device', async () => {
    expect(await count(player)).toMatchObject({ gameNews: false });
    await addPackage(world.db, game, {
      version: '1.5',
      changelog: '新增三个章节，\n修好了存档。',
      published_at: new Date(),
    });
    await notifyOfVersions(deps());
    const list = await player.call('POST /user/center/message/all', { uid: player.uid, kind: 'game' });
    expect(list.records).toMatchObject([
      {
        title: '《海雾来信》有新版本',
        content: '安卓版更新到 1.5：新增三个章节， 修好了存档。',
        kind: 'game',
        read: false,
      },
    ]);
    expect(list).toMatchObject({ unread: 1, gameNews: true });
    expect(await count(player)).toEqual({ unread: 1, gameNews: true });
    const until = list.records[0]?.createTime ?? 0;
    expect(await player.call('POST /v1/message/read', { kind: 'game', until })).toEqual({ unread: 0, gameNews: false });
    expect(await count(player)).toEqual({ unread: 0, gameNews: false });
  });

  test('is silent for who switched this kind off: neither dot nor number, and all can be read', async () => {
    await player.call('PUT /v1/message/switch', { kind: 'game', on: 'false' });
    await addPackage(world.db, game, { version: '1.6', published_at: new Date() });
    await notifyOfVersions(deps());
    expect(await count(player)).toEqual({ unread: 0, gameNews: false });
    const { records } = await player.call('POST /user/center/message/all', { uid: player.uid, kind: 'game' });
    expect(records).toHaveLength(2);
    await player.call('PUT /v1/message/switch', { kind: 'game', on: 'true' });
    expect(await count(player)).toEqual({ unread: 1, gameNews: true });
  });

  test('a changelog without an end is cut', async () => {
    const long = await addGame(world.db, { name: '长信' });
    const aDayAgo = new Date(Date.now() - 24 * 3600_000);
    await addPackage(world.db, long, { published_at: aDayAgo, told_at: aDayAgo });
    await follow(player, long);
    await addPackage(world.db, long, { version: '2', changelog: '🌊'.repeat(2000), published_at: new Date() });
    await notifyOfVersions(deps());
    const { content } = await world.db.write
      .selectFrom('messages_inbox')
      .select('content')
      .where('link', '=', `/detail/${long}`)
      .executeTakeFirstOrThrow();
    expect(content).toBe(`安卓版更新到 2：${'🌊'.repeat(299)}…`);
  });

  test('wishes of before are follows: both names of the calls read and write one list', async () => {
    const reader = await signedIn(server);
    const [one, two] = [await addGame(world.db), await addGame(world.db)];
    await reader.call('POST /v1/catalog/game/{id}/wish', { id: one });
    await follow(reader, two);
    expect(await followed(reader)).toEqual([two, one]);
    const wishes = await reader.call('GET /v1/catalog/wish/list', {});
    expect(wishes.records.map(({ id, wished, wishTime }) => [id, wished, wishTime > 0])).toEqual([
      [two, true, true],
      [one, true, true],
    ]);
    await reader.call('DELETE /v1/catalog/game/{id}/wish', { id: two });
    await unfollow(reader, one);
    expect(await followed(reader)).toEqual([]);
  });

  test('goes along with the export and is gone with the account, from the count too', async () => {
    const leaver = await signedIn(server);
    const id = await addGame(world.db);
    await follow(leaver, id);
    const section = catalogPersonalData
      .sections(world.db.write, leaver.uid)
      .find(({ name }) => name === 'followedGames');
    const exported: unknown[] = [];
    if (section !== undefined && 'many' in section) for await (const page of section.many()) exported.push(...page);
    expect(exported).toMatchObject([{ gameId: id }]);
    await transaction(world.db, (tx) => catalogPersonalData.erase(tx, leaver.uid));
    await applyCounterChanges(deps());
    await expect.poll(() => detail(openBrowser(server.origin), id)).toMatchObject({ followNum: 0 });
    expect(await followed(leaver)).toEqual([]);
  });
});
