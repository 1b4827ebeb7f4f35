import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { NamedStatementClient } from '#src/db/named-statement-client.ts';
import { addGame, addPackage, addShelf, changeGame } from '../../../test/fixtures/games.ts';
import { openBrowser, signedIn, until, useServer } from '../../../test/harness/running-server.ts';
import { useSecondApi } from '../../../test/harness/second-api.ts';

let ahead = 0;
const server = useServer({}, () => Date.now() + ahead);
const second = useSecondApi(server);
const detail = (id: string, origin = server.origin) => openBrowser(origin).call('POST /web/game/detail', { id });
const list = (origin = server.origin) => openBrowser(origin).call('POST /web/game/list', { pageSize: 99, sort: 2 });
const home = (origin = server.origin) => openBrowser(origin).call('GET /v1/catalog/home');
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const day = 24 * 3600_000;

let type = '';
let game = '';
beforeAll(async () => {
  type = (await addShelf(server.test.db, 'type')).id;
  game = await addGame(server.test.db, { name: '月海回声', shelf_ids: [type] });
  await addPackage(server.test.db, game);
});
afterEach(() => {
  vi.restoreAllMocks();
  server.redis.restore();
  server.postgres.restore();
  ahead = 0;
});

/** Statements sent to PostgreSQL that read games, from now on. */
function watchQueries(): () => number {
  const sent = vi.spyOn(NamedStatementClient.prototype, 'query');
  return () =>
    sent.mock.calls.filter(([first]: unknown[]) => {
      const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
      return /from "?catalog_games/.test(text ?? '');
    }).length;
}

describe('kept answers', () => {
  test('64 at once who miss make one query, and who comes later makes none', async () => {
    await changeGame(server.test.db, game, { name: '月海回声一' });
    await rest(1000);
    const queries = watchQueries();
    const answers = await Promise.all(Array.from({ length: 64 }, () => detail(game)));
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['月海回声一']));
    // One for the game and one for the cards of similar ones.
    const made = queries();
    expect(made).toBeLessThanOrEqual(2);
    await Promise.all(Array.from({ length: 64 }, () => detail(game)));
    expect(queries()).toBe(made);
  });

  test('what one process read the other takes from Redis', async () => {
    await changeGame(server.test.db, game, { name: '月海回声二' });
    await rest(1000);
    await detail(game);
    await rest(50);
    const queries = watchQueries();
    expect((await detail(game, second.origin)).name).toBe('月海回声二');
    expect(queries()).toBe(0);
  });

  test.each(['up', 'dead'] as const)(
    'a change is seen by every process within a second, also by who asks all the time, Redis %s',
    async (redis) => {
      if (redis === 'dead') server.redis.cut();
      for (const name of ['甲', '乙', '丙']) {
        const asking = [server.origin, second.origin].map(async (origin) => {
          await detail(game, origin);
          const seen: { at: number; name: string }[] = [];
          const end = performance.now() + 2500;
          while (performance.now() < end) {
            const at = performance.now();
            seen.push({ at, name: (await detail(game, origin)).name });
            await rest(10);
          }
          return seen;
        });
        await rest(200);
        await changeGame(server.test.db, game, { name });
        const changed = performance.now();
        for (const seen of await Promise.all(asking)) {
          const late = seen.filter(({ at }) => at > changed + 1000);
          expect(late.length).toBeGreaterThan(0);
          expect(new Set(late.map((each) => each.name))).toEqual(new Set([name]));
          // Never back to the old name once the new one was seen.
          const names = seen.map((each) => each.name);
          expect(names.lastIndexOf(names[0] ?? '')).toBeLessThan(names.indexOf(name));
        }
      }
    },
    40_000,
  );

  test('who asks after a long silence gets what is true now', async () => {
    await detail(game);
    await rest(6500);
    await changeGame(server.test.db, game, { name: '久别' });
    expect((await detail(game)).name).toBe('久别');
  });

  test('the same answers with Redis dead', async () => {
    await changeGame(server.test.db, game, { name: '依旧' });
    await rest(1000);
    const alive = await Promise.all([detail(game), list(), home()]);
    server.redis.cut();
    // Nothing in the memory cache is valid any more.
    await changeGame(server.test.db, game, { name: '依旧' });
    await rest(1000);
    expect(await Promise.all([detail(game), list(), home()])).toEqual(alive);
  });

  test('with PostgreSQL away the last answers are sent on; what was never read is refused as busy', async () => {
    const before = await detail(game);
    server.postgres.cut();
    await rest(1000);
    expect(await detail(game)).toEqual(before);
    await expect(detail('999999')).rejects.toMatchObject({ code: 1005 });
    server.postgres.restore();
    await until(async () => (await detail(game).catch(() => undefined)) !== undefined);
  });
});

describe('time', () => {
  test('[X-C1] a scheduled game appears everywhere when its time comes, without anybody doing anything', async () => {
    const id = await addGame(server.test.db, { shelf_ids: [type], publish_at: new Date(Date.now() + day) });
    await rest(1000);
    await expect(detail(id)).rejects.toMatchObject({ code: 1002 });
    const shown = async () =>
      [(await list()).records, (await home()).fresh].map((cards) => cards.some((card) => card.id === id));
    expect(await shown()).toEqual([false, false]);
    ahead = day + 1000;
    expect(await shown()).toEqual([true, true]);
    expect((await detail(id)).id).toBe(id);
  });

  test('an editorial place shows from its start to its end', async () => {
    const at = (ms: number) => new Date(Date.now() + ms);
    await server.test.db.write
      .insertInto('catalog_slots')
      .values([
        { place: 'banner', title: '今天', game_id: game, start_at: at(-day), end_at: at(day) },
        { place: 'banner', title: '明天', game_id: game, start_at: at(day / 2), end_at: at(2 * day) },
      ])
      .execute();
    await changeGame(server.test.db, game, {});
    await rest(1000);
    const titles = async () => (await home()).banners.map(({ title }) => title);
    expect(await titles()).toEqual(['今天']);
    ahead = 0.6 * day;
    expect(await titles()).toEqual(['今天', '明天']);
    ahead = 1.5 * day;
    expect(await titles()).toEqual(['明天']);
    ahead = 3 * day;
    expect(await titles()).toEqual([]);
  });
});

describe('[D-01][X-C1] detail', () => {
  test('by id and by its own appID; the portal’s own appID names no game', async () => {
    const id = await addGame(server.test.db, { app_id: 'snow-train', name: '雪夜特快' });
    await rest(1000);
    const browser = openBrowser(server.origin);
    expect((await browser.call('POST /web/game/detail', { appID: 'snow-train' })).id).toBe(id);
    expect((await browser.call('POST /web/game/detail', { id })).appID).toBe('snow-train');
    await expect(browser.call('POST /web/game/detail', {})).rejects.toMatchObject({ code: 1002 });
  });

  test('the newest package of each platform, as of now', async () => {
    const id = await addGame(server.test.db);
    const at = (ms: number) => new Date(Date.now() + ms);
    await addPackage(server.test.db, id, { platform: 1, version: '1.0', size: '100', published_at: at(-2 * day) });
    await addPackage(server.test.db, id, { platform: 1, version: '2.0', size: '300', published_at: at(-day) });
    await addPackage(server.test.db, id, { platform: 1, version: '3.0', size: '900', published_at: at(day) });
    await addPackage(server.test.db, id, { platform: 2, version: '1.1', size: '200', published_at: at(-day) });
    await changeGame(server.test.db, id, {});
    await rest(1000);
    const { packages, size, platforms } = await detail(id);
    expect(packages.map(({ platformType, version }) => [platformType, version])).toEqual([
      [1, '2.0'],
      [2, '1.1'],
    ]);
    expect([size, platforms]).toEqual([300, [1, 2]]);
  });

  test('a delisted game can be read by who has its address, and says so; drafts and blocked ones cannot', async () => {
    const id = await addGame(server.test.db);
    await changeGame(server.test.db, id, { status: 'delisted' });
    await rest(1000);
    expect((await detail(id)).status).toBe('delisted');
    for (const status of ['draft', 'blocked'] as const) {
      await changeGame(server.test.db, id, { status });
      await rest(1000);
      await expect(detail(id)).rejects.toMatchObject({ code: 1002 });
    }
  });

  test('what a user owns is told to them alone, whoever asked before', async () => {
    const browser = await signedIn(server);
    await server.test.db.write
      .insertInto('downloads_rights')
      .values({ user_id: browser.uid, game_id: game, kind: 'bought' })
      .execute();
    expect(await browser.call('POST /web/game/detail', { id: game })).toMatchObject({ owned: true, mayReview: true });
    expect(await detail(game)).toMatchObject({ owned: false, mayReview: false });
    expect(await browser.call('POST /web/game/detail', { id: game })).toMatchObject({ owned: true });
  });
});
