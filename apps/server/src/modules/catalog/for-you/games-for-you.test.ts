import { resultCodes } from '@lanyu/contract/result-codes';
import { maxNotInterested } from '@lanyu/contract/recommendations';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { catalogPersonalData } from '#src/modules/catalog/personal-data.ts';
import { readRecommendationListStatistics } from '#src/modules/recommendations/read-recommendation-list-statistics.ts';
import { refreshDueLists } from '#src/modules/recommendations/refresh-due-lists.ts';
import { addGame, addShelf } from '../../../../test/fixtures/games.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';

type Player = Browser & { uid: string };

const server = useServer();
const { test: world } = server;
const deps = () => ({ db: world.db, now: Date.now, log: pino({ level: 'silent' }) });
const recommended = async (who: Browser) => (await who.call('GET /v1/catalog/home', {})).recommended;
const ids = async (who: Browser) => (await recommended(who)).games.map(({ id }) => id);
async function listFor(player: Player): Promise<void> {
  await player.call('PUT /v1/recommendations/setting', { on: 'true' });
  await refreshDueLists(deps());
}
const unwanted = (who: Browser, kind: 'game' | 'type', id: string) =>
  who.call('POST /v1/catalog/not-interested/{kind}/{id}', { kind, id });

/** Two types; of each three games, the first of all the hottest. Operators picked the last of each. */
let puzzle: { id: string };
let racing: { id: string };
let puzzles: string[] = [];
let races: string[] = [];
beforeAll(async () => {
  [puzzle, racing] = [
    await addShelf(world.db, 'type', { name: '解谜' }),
    await addShelf(world.db, 'type', { name: '竞速' }),
  ];
  const make = async (type: { id: string }, name: string, hot: number) => {
    const id = await addGame(world.db, { name, shelf_ids: [type.id] });
    await sql`update catalog_shelf_games set hot = ${hot} where game_id = ${id}`.execute(world.db.write);
    return id;
  };
  races = [await make(racing, '浪尖', 9000), await make(racing, '风口', 8900), await make(racing, '急弯', 8800)];
  puzzles = [await make(puzzle, '潮汐', 8700), await make(puzzle, '石板', 8600), await make(puzzle, '灯塔', 8500)];
  for (const game of [races[2], puzzles[2]]) {
    await world.db.write
      .insertInto('catalog_slots')
      .values({
        place: 'recommended',
        title: '编辑推荐',
        game_id: game as string,
        start_at: new Date(Date.now() - 1000),
        end_at: new Date(Date.now() + 3600_000),
      })
      .execute();
  }
});

describe('[X-C33] games for somebody', () => {
  test('visitors and whoever has no list see what operators picked; of a visitor’s answer nothing is personal', async () => {
    const visitor = await recommended(openBrowser(server.origin));
    expect(visitor.games.map(({ id }) => id)).toEqual([races[2], puzzles[2]]);
    expect(visitor).not.toHaveProperty('why');
    const player = await signedIn(server);
    expect(await ids(player)).toEqual([races[2], puzzles[2]]);
  });

  test('what somebody follows draws its type up, with why; it is theirs alone and follows what they do', async () => {
    const player = await signedIn(server);
    await player.call('POST /v1/catalog/game/{id}/follow', { id: puzzles[1] as string });
    await listFor(player);
    const { games, why = [] } = await recommended(player);
    // What operators picked counts twice; the type that is followed, half as much again.
    expect(games.map(({ id }) => id)).toEqual([puzzles[2], races[2], puzzles[0], puzzles[1], races[0], races[1]]);
    expect(why[0]).toEqual({ kind: 'type', name: '解谜' });
    expect(why.at(-1)).toBeNull();
    expect(await ids(await signedIn(server))).toEqual([races[2], puzzles[2]]);
    await player.call('DELETE /v1/catalog/game/{id}/follow', { id: puzzles[1] as string });
    expect(await refreshDueLists(deps())).toBeGreaterThan(0);
    expect((await recommended(player)).why?.every((each) => each === null)).toBe(true);
  });

  test('[X-C34] what is owned, delisted or unwanted by now goes at once, however old the list', async () => {
    const player = await signedIn(server);
    await listFor(player);
    expect(await ids(player)).toHaveLength(6);
    await world.db.write
      .insertInto('downloads_rights')
      .values({ user_id: player.uid, game_id: races[0] as string, kind: 'free' })
      .execute();
    expect(await ids(player)).not.toContain(races[0]);
    await unwanted(player, 'game', races[1] as string);
    expect(await ids(player)).not.toContain(races[1]);
    await unwanted(player, 'type', puzzle.id);
    expect(await ids(player)).toEqual([races[2]]);
    await player.call('DELETE /v1/catalog/not-interested/{kind}/{id}', { kind: 'type', id: puzzle.id });
    expect(await ids(player)).toHaveLength(4);
    await player.call('DELETE /v1/catalog/not-interested', {});
    expect(await ids(player)).toHaveLength(5);
  });

  test('an editorial game that was bought does not come back to fill the row; without a list it is there as before', async () => {
    const [player, listless] = [await signedIn(server), await signedIn(server)];
    await listFor(player);
    expect(await ids(player)).toContain(races[2]);
    await world.db.write
      .insertInto('downloads_rights')
      .values(
        [player, listless].map(({ uid }) => ({ user_id: uid, game_id: races[2] as string, kind: 'bought' as const })),
      )
      .execute();
    expect(await ids(player)).not.toContain(races[2]);
    expect(await ids(player)).toHaveLength(5);
    expect(await ids(listless)).toEqual([races[2], puzzles[2]]);
  });

  test('“because you own it” is not said of a game whose right is gone, however old the list', async () => {
    const tags = [
      await addShelf(world.db, 'type', { name: '航海' }),
      await addShelf(world.db, 'type', { name: '钓鱼' }),
    ];
    const shelf_ids = tags.map(({ id }) => id);
    const [owned, alike] = [
      await addGame(world.db, { name: '远航', shelf_ids }),
      await addGame(world.db, { shelf_ids }),
    ];
    const player = await signedIn(server);
    const rights = { user_id: player.uid, game_id: owned };
    await world.db.write
      .insertInto('downloads_rights')
      .values({ ...rights, kind: 'bought' })
      .execute();
    await listFor(player);
    const why = async () => {
      const row = await recommended(player);
      return row.why?.[row.games.findIndex(({ id }) => id === alike)];
    };
    await expect.poll(why, { timeout: 10_000 }).toEqual({ kind: 'ownedGame', name: '远航' });
    await world.db.write.deleteFrom('downloads_rights').where('game_id', '=', owned).execute();
    expect(await why()).toBeNull();
  });

  test('operators see how many look, how many have lists, and how old these are', async () => {
    const numbers = await readRecommendationListStatistics(deps());
    expect(numbers).toMatchObject({ isOff: false, turnedOff: 0 });
    expect(numbers.withList).toBeGreaterThan(0);
    expect(numbers.looked).toBeGreaterThanOrEqual(numbers.withList);
    expect(Date.now() - numbers.oldestTime).toBeLessThan(600_000);
  });
});

describe('[X-C34] not interested in games', () => {
  test('the wish counts in the shared row as well; the list names what it is about', async () => {
    const player = await signedIn(server);
    await unwanted(player, 'game', races[2] as string);
    await unwanted(player, 'type', puzzle.id);
    expect(await ids(player)).toEqual([]);
    const { records } = await player.call('GET /v1/catalog/not-interested/list', {});
    expect(records.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual(['game 急弯', 'type 解谜']);
  });

  test('what is not there cannot be asked for; so much and no more', async () => {
    const player = await signedIn(server);
    await expect(unwanted(player, 'game', '9000000000000000')).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    await expect(unwanted(player, 'type', '9000000000000000')).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    await sql`insert into catalog_not_interested (user_id, kind, ref_id)
      select ${player.uid}::bigint, 'game', n + 9000000000000 from generate_series(1, ${maxNotInterested}::int) n`.execute(
      world.db.write,
    );
    await expect(unwanted(player, 'game', races[0] as string)).rejects.toMatchObject({
      code: resultCodes.notInterestedFull[0],
    });
  });

  test('list and wishes are in the export, and gone with the account', async () => {
    const player = await signedIn(server);
    await listFor(player);
    await unwanted(player, 'game', races[0] as string);
    const exported: Record<string, unknown> = {};
    for (const section of catalogPersonalData.sections(world.db.write, player.uid)) {
      if ('one' in section) exported[section.name] = await section.one();
      else for await (const piece of section.many()) exported[section.name] = piece;
    }
    expect(exported['recommendedGames']).toMatchObject({ games: expect.arrayContaining([]) as unknown[] });
    expect(exported['notInterestedInGames']).toMatchObject([{ kind: 'game', id: races[0] }]);
    await transaction(world.db, (tx) => catalogPersonalData.erase(tx, player.uid));
    expect((await recommended(player)).games.map(({ id }) => id)).toEqual([races[2], puzzles[2]]);
  });
});
