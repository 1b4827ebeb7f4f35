import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { bumpDataVersion } from '#src/db/data-versions.ts';
import { addGame, changeGame } from '../../../../test/fixtures/games.ts';
import { openBrowser, signedIn, until, useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const db = () => server.test.db;
const day = 24 * 3600_000;
const morning = Date.now() - (Date.now() % day);
const ask = (input: { rule?: 'hot' | 'score' | 'downloads' | 'rising' } = {}) =>
  openBrowser(server.origin).call('GET /v1/catalog/ranking', input);

async function rank(rule: 'hot' | 'score', takenAt: number, games: readonly string[]): Promise<void> {
  await transaction(db(), async (tx) => {
    await tx
      .insertInto('catalog_rankings')
      .values(games.map((game_id, index) => ({ rule, taken_at: new Date(takenAt), place: index + 1, game_id })))
      .execute();
    await bumpDataVersion(tx, 'catalog');
  });
}

/** Shown on the home page for an hour either way. */
async function showBoard(title: string, rule: 'hot' | 'score', position: number): Promise<void> {
  await transaction(db(), async (tx) => {
    await tx
      .insertInto('catalog_slots')
      .values({
        place: 'ranking',
        title,
        rule,
        position,
        start_at: new Date(Date.now() - 3600_000),
        end_at: new Date(Date.now() + 3600_000),
      })
      .execute();
    await bumpDataVersion(tx, 'catalog');
  });
}

describe('[X-C2] a whole ranking', () => {
  const games: string[] = [];
  let without: unknown;
  beforeAll(async () => {
    without = await ask();
    for (let number = 0; number < 104; number += 1) games.push(await addGame(db(), { name: `第 ${number} 款` }));
    const [first = '', second = '', third = '', ...rest] = games;
    await rank('hot', morning - day, [second, first, ...rest]);
    await rank('hot', morning, [first, second, third, ...rest]);
    await rank('score', morning, [third, first]);
    await showBoard('好评', 'score', 2);
    await showBoard('热玩', 'hot', 1);
    await until(async () => (await ask()).boards.length === 2);
  });

  test('places in order with their moves, a hundred at most, the operator’s first ranking where none is named', async () => {
    const ranking = await ask();
    expect(ranking).toMatchObject({ rule: 'hot', time: morning });
    expect(ranking.boards).toEqual([
      { rule: 'hot', title: '热玩' },
      { rule: 'score', title: '好评' },
    ]);
    expect(ranking.games.map(({ game }) => game.id)).toEqual(games.slice(0, 100));
    expect(ranking.games.slice(0, 4).map(({ move }) => move)).toEqual([1, -1, null, -1]);
    expect(await ask({ rule: 'hot' })).toEqual(ranking);
  });

  test('where operators show none there is none', () => {
    expect(without).toEqual({ boards: [], rule: '', time: 0, games: [] });
  });

  test('in the first ranking ever nobody is new', async () => {
    const { games: ranked } = await ask({ rule: 'score' });
    expect(ranked.map(({ game, move }) => [game.id, move])).toEqual([
      [games[2], 0],
      [games[0], 0],
    ]);
  });

  test('one that operators do not show is none, and an unknown one is refused', async () => {
    await expect(ask({ rule: 'rising' })).rejects.toMatchObject({ code: 1002 });
    await expect(ask({ rule: 'best' as 'hot' })).rejects.toMatchObject({ code: 1001 });
  });

  test('who left the shelves leaves no gap, and each sees their own marks', async () => {
    const owner = await signedIn(server);
    await owner.call('POST /v1/catalog/game/{id}/wish', { id: games[1] ?? '' });
    const { games: ranked } = await owner.call('GET /v1/catalog/ranking', {});
    expect(ranked.filter(({ game }) => game.wished).map(({ game }) => game.id)).toEqual([games[1]]);
    expect((await ask()).games.some(({ game }) => game.wished)).toBe(false);
    await changeGame(db(), games[0] ?? '', { status: 'blocked' });
    await until(async () => (await ask()).games[0]?.game.id === games[1]);
    await until(async () => (await ask({ rule: 'score' })).games.map(({ game }) => game.id).join() === games[2]);
  });
});
