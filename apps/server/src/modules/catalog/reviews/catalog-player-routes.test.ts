import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyCounterChanges } from '#src/modules/catalog/counters/apply-counter-changes.ts';
import { addGame, addPackage, addShelf, changeGame } from '../../../../test/fixtures/games.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';

type Player = Browser & { uid: string };

const server = useServer();
const visitor = () => openBrowser(server.origin);
const own = (player: Player, gameId: string) =>
  server.test.db.write
    .insertInto('downloads_rights')
    .values({ user_id: player.uid, game_id: gameId, kind: 'bought' })
    .execute();
const review = (player: Player, id: string, stars: number, content = '好看') =>
  player.call('PUT /v1/catalog/game/{id}/review', { id, stars, content });
const count = () => applyCounterChanges({ db: server.test.db });
const reviews = (id: string, more: { stars?: number; pageSize?: number; cursor?: string } = {}) =>
  visitor().call('GET /v1/catalog/game/{id}/review/list', { id, ...more });

let game = '';
let owner: Player;
beforeAll(async () => {
  game = await addGame(server.test.db, { name: '月海回声' });
  owner = await signedIn(server);
  await own(owner, game);
});

describe('[X-C3] reviews', () => {
  test('only who owns the game writes one; the others are refused and nothing is kept', async () => {
    const stranger = await signedIn(server);
    await expect(review(stranger, game, 5)).rejects.toMatchObject({ code: 1003 });
    await expect(review(visitor() as Player, game, 5)).rejects.toMatchObject({ code: 2 });
    expect((await reviews(game)).records).toEqual([]);
  });

  test('one each: a second one rewrites the first and says that it was edited', async () => {
    const first = await review(owner, game, 4, '  先打四星  ');
    expect(first).toMatchObject({ stars: 4, content: '先打四星', edited: false, mine: true });
    const secondly = await review(owner, game, 5, '通关后改五星');
    expect(secondly).toMatchObject({ id: first.id, stars: 5, edited: true, createTime: first.createTime });
    const { records, total } = await reviews(game);
    expect([total, records]).toEqual([1, [{ ...secondly, mine: false }]]);
    expect(await owner.call('POST /web/game/detail', { id: game })).toMatchObject({ myReview: secondly });
    expect(await visitor().call('POST /web/game/detail', { id: game })).toMatchObject({ myReview: null });
  });

  test('twenty saves at the same moment leave one review, counted once', async () => {
    const id = await addGame(server.test.db);
    await own(owner, id);
    const saved = await Promise.all(Array.from({ length: 20 }, (_, n) => review(owner, id, (n % 5) + 1)));
    expect(new Set(saved.map((each) => each.id)).size).toBe(1);
    await count();
    const [only] = (await reviews(id)).records;
    const stars = await starsOf(id);
    expect(stars.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(stars[(only?.stars ?? 0) - 1]).toBe(1);
  });

  test('it can be taken back once', async () => {
    const id = await addGame(server.test.db);
    await own(owner, id);
    await review(owner, id, 3);
    await owner.call('DELETE /v1/catalog/game/{id}/review', { id });
    await expect(owner.call('DELETE /v1/catalog/game/{id}/review', { id })).rejects.toMatchObject({ code: 1002 });
    expect((await reviews(id)).records).toEqual([]);
  });

  test('a draft, blocked or absent game has no reviews to read or write; a delisted one keeps them for its owners', async () => {
    const id = await addGame(server.test.db);
    await own(owner, id);
    await review(owner, id, 5);
    for (const status of ['draft', 'blocked'] as const) {
      await changeGame(server.test.db, id, { status });
      await expect(reviews(id)).rejects.toMatchObject({ code: 1002 });
      await expect(review(owner, id, 1)).rejects.toMatchObject({ code: 1002 });
    }
    await changeGame(server.test.db, id, { status: 'delisted' });
    expect((await review(owner, id, 2)).stars).toBe(2);
    expect((await reviews(id)).total).toBe(1);
  });

  test('pages by key, newest first, and by stars', async () => {
    const id = await addGame(server.test.db);
    const users = await server.test.db.write
      .insertInto('account_users')
      .values(
        Array.from({ length: 57 }, (_, n) => ({
          login_name: `rev_${n}`,
          name: `玩家${n}`,
          invite_code: `REVIEW${1000 + n}`,
        })),
      )
      .returning('id')
      .execute();
    const rows = await server.test.db.write
      .insertInto('catalog_reviews')
      .values(users.map((user, n) => ({ game_id: id, user_id: user.id, stars: (n % 5) + 1, hidden: n === 30 })))
      .returning(['id', 'stars', 'hidden'])
      .execute();
    for (const stars of [undefined, 3]) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await reviews(id, {
          pageSize: 10,
          ...(stars === undefined ? {} : { stars }),
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...page.records.map((each) => each.id));
        cursor = page.nextCursor;
      } while (cursor);
      const fit = rows.filter((row) => !row.hidden && (stars === undefined || row.stars === stars));
      expect(seen).toEqual(fit.map((row) => row.id).toReversed());
    }
  });

  test('a person who left is nobody', async () => {
    const id = await addGame(server.test.db);
    const leaving = await signedIn(server);
    await own(leaving, id);
    await review(leaving, id, 5);
    await server.test.db.write
      .updateTable('account_users')
      .set({ status: 'deleted' })
      .where('id', '=', leaving.uid)
      .execute();
    expect((await reviews(id)).records[0]?.user.name).toBe('已注销的玩家');
  });
});

async function starsOf(id: string): Promise<number[]> {
  const row = await server.test.db.write
    .selectFrom('catalog_counters')
    .select('stars')
    .where('game_id', '=', id)
    .executeTakeFirst();
  return (row?.stars ?? []).map(Number);
}

describe('[X-C4] wishes', () => {
  const wishes = (player: Player) => player.call('GET /v1/catalog/wish/list', {});

  test('put on and taken off, each as often as one likes', async () => {
    const player = await signedIn(server);
    const [first, second] = [await addGame(server.test.db), await addGame(server.test.db)];
    for (const id of [first, first, second]) await player.call('POST /v1/catalog/game/{id}/wish', { id });
    expect((await wishes(player)).records.map(({ id, wished }) => [id, wished])).toEqual([
      [second, true],
      [first, true],
    ]);
    for (const id of [first, first]) await player.call('DELETE /v1/catalog/game/{id}/wish', { id });
    expect((await wishes(player)).records.map(({ id }) => id)).toEqual([second]);
    await expect(player.call('POST /v1/catalog/game/{id}/wish', { id: '999999' })).rejects.toMatchObject({
      code: 1002,
    });
  });

  test('a wished game that was blocked is not shown', async () => {
    const player = await signedIn(server);
    const id = await addGame(server.test.db);
    await player.call('POST /v1/catalog/game/{id}/wish', { id });
    await changeGame(server.test.db, id, { status: 'blocked' });
    expect((await wishes(player)).records).toEqual([]);
  });
});

test('[X-C3][X-C4] whatever several players write and wish, the counts are those of the rows', async () => {
  const players = await Promise.all([0, 1, 2].map(() => signedIn(server)));
  const games = await Promise.all([0, 1].map(() => addGame(server.test.db)));
  for (const player of players) for (const id of games) await own(player, id);
  const write = fc.record({
    player: fc.integer({ min: 0, max: 2 }),
    game: fc.integer({ min: 0, max: 1 }),
    what: fc.constantFrom('review', 'remove', 'wish', 'unwish', 'count' as const),
    stars: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
      // Two at a time, so that they run concurrently.
      for (let n = 0; n < writes.length; n += 2) {
        await Promise.all(
          writes.slice(n, n + 2).map(async ({ player: who, game: which, what, stars }) => {
            const [player, id] = [players[who] as Player, games[which] ?? ''];
            if (what === 'review') await review(player, id, stars);
            if (what === 'remove') await player.call('DELETE /v1/catalog/game/{id}/review', { id }).catch(() => null);
            if (what === 'wish') await player.call('POST /v1/catalog/game/{id}/wish', { id });
            if (what === 'unwish') await player.call('DELETE /v1/catalog/game/{id}/wish', { id });
            if (what === 'count') await count();
          }),
        );
      }
      await count();
      for (const id of games) {
        const rows = await server.test.db.write
          .selectFrom('catalog_reviews')
          .select('stars')
          .where('game_id', '=', id)
          .execute();
        const wished = await server.test.db.write
          .selectFrom('catalog_wishes')
          .select('user_id')
          .where('game_id', '=', id)
          .execute();
        const counters = await server.test.db.write
          .selectFrom('catalog_counters')
          .select(['stars', 'wishes'])
          .where('game_id', '=', id)
          .executeTakeFirstOrThrow();
        expect(counters.stars.map(Number)).toEqual(
          [1, 2, 3, 4, 5].map((n) => rows.filter((r) => r.stars === n).length),
        );
        expect(Number(counters.wishes)).toBe(wished.length);
      }
    }),
    { numRuns: 25 },
  );
});

test('[X-C2] tags wanted and excluded are kept with the account; what is gone or hidden is dropped', async () => {
  const player = await signedIn(server);
  const [want, avoid, type] = [
    (await addShelf(server.test.db, 'tag')).id,
    (await addShelf(server.test.db, 'tag')).id,
    (await addShelf(server.test.db, 'type')).id,
  ];
  const choice = () => player.call('GET /v1/catalog/tag-choice');
  expect(await choice()).toEqual({ wanted: [], excluded: [] });
  await player.call('PUT /v1/catalog/tag-choice', { wanted: `${want},${type},999999`, excluded: avoid });
  expect(await choice()).toEqual({ wanted: [want], excluded: [avoid] });
  await expect(player.call('PUT /v1/catalog/tag-choice', { wanted: want, excluded: want })).rejects.toMatchObject({
    code: 1001,
  });
  await server.test.db.write.updateTable('catalog_shelves').set({ hidden: true }).where('id', '=', avoid).execute();
  expect(await choice()).toEqual({ wanted: [want], excluded: [] });
  const other = await signedIn(server);
  expect(await other.call('GET /v1/catalog/tag-choice')).toEqual({ wanted: [], excluded: [] });
});

test('[X-C1] versions newest first, by platform, without those to come', async () => {
  const id = await addGame(server.test.db);
  const at = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
  await addPackage(server.test.db, id, { version: '1.0', published_at: at(-3) });
  await addPackage(server.test.db, id, { version: '1.1', published_at: at(-2), platform: 2 });
  await addPackage(server.test.db, id, { version: '2.0', published_at: at(-1) });
  await addPackage(server.test.db, id, { version: '3.0', published_at: at(1) });
  const versions = async (more: { platformType?: number } = {}) =>
    (await visitor().call('GET /v1/catalog/game/{id}/package/list', { id, ...more })).records.map(
      (each) => each.version,
    );
  expect(await versions()).toEqual(['2.0', '1.1', '1.0']);
  expect(await versions({ platformType: 1 })).toEqual(['2.0', '1.0']);
});

test('[D-01] gift packs of a game by its appID: on now or to come, with what is left', async () => {
  const id = await addGame(server.test.db, { app_id: 'lantern-river' });
  const at = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
  const pack = { game_id: id, total: 100, redeem_by: at(30) };
  await server.test.db.write
    .insertInto('gifts_packs')
    .values([
      { ...pack, title: '启航礼包', claimed: 40, start_at: at(-1), end_at: at(1) },
      { ...pack, title: '明日礼包', start_at: at(1), end_at: at(2) },
      { ...pack, title: '旧礼包', start_at: at(-3), end_at: at(-2) },
    ])
    .execute();
  const { records, total } = await visitor().call('POST /web/game/detail/giftlist', { appID: 'lantern-river' });
  expect([total, records.map(({ title, left }) => [title, left])]).toEqual([
    2,
    [
      ['启航礼包', 60],
      ['明日礼包', 100],
    ],
  ]);
  await changeGame(server.test.db, id, { status: 'blocked' });
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect(visitor().call('POST /web/game/detail/giftlist', { id })).rejects.toMatchObject({ code: 1002 });
});
