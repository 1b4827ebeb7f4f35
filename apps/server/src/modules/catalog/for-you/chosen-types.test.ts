import { resultCodes } from '@lanyu/contract/result-codes';
import { maxChosenGameTypes } from '@lanyu/contract/chosen-game-types-limit';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { catalogPersonalData } from '#src/modules/catalog/personal-data.ts';
import { refreshDueLists } from '#src/modules/recommendations/refresh-due-lists.ts';
import { addGame, addShelf } from '../../../../test/fixtures/games.ts';
import { openBrowser, signedIn, until, useServer, type Browser } from '../../../../test/harness/running-server.ts';

type Player = Browser & { uid: string };

const server = useServer();
const { test: world } = server;
const deps = () => ({ db: world.db, now: Date.now, log: pino({ level: 'silent' }) });
const choose = (who: Player, ...types: string[]) =>
  who.call('PUT /v1/catalog/chosen-types', { types: types.join(',') });
const chosen = async (who: Player) => (await who.call('GET /v1/catalog/chosen-types', {})).types;
const recommended = async (who: Browser) => (await who.call('GET /v1/catalog/home', {})).recommended;

let [puzzle, racing, free]: string[] = [];
let puzzles: string[] = [];
beforeAll(async () => {
  puzzle = (await addShelf(world.db, 'type', { name: '解谜' })).id;
  racing = (await addShelf(world.db, 'type', { name: '竞速' })).id;
  free = (await addShelf(world.db, 'type', { name: '免费', rule: 'free' })).id;
  const make = async (type: string | undefined, name: string, hot: number) => {
    const id = await addGame(world.db, { name, shelf_ids: [type as string] });
    await sql`update catalog_shelf_games set hot = ${hot} where game_id = ${id}`.execute(world.db.write);
    return id;
  };
  for (const [n, name] of ['浪尖', '风口', '急弯'].entries()) await make(racing, name, 9000 - 100 * n);
  puzzles = [await make(puzzle, '潮汐', 8700), await make(puzzle, '石板', 8600)];
});

describe('[X-C37] the types somebody says they like', () => {
  test('draw their games up, with why, without anything followed or owned; nobody else’s list changes', async () => {
    const player = await signedIn(server);
    const other = await signedIn(server);
    expect(await choose(player, puzzle as string)).toEqual({ types: [puzzle] });
    // Who chooses is about to look: the list is made though nobody looked.
    await until(
      async () =>
        (
          await world.db.write
            .selectFrom('recommendations_people')
            .select('user_id')
            .where('user_id', '=', player.uid)
            .execute()
        ).length === 1,
    );
    await refreshDueLists(deps());
    const { games, why = [] } = await recommended(player);
    expect(games.slice(0, 2).map(({ id }) => id)).toEqual(puzzles);
    expect(why.slice(0, 3)).toEqual([{ kind: 'type', name: '解谜' }, { kind: 'type', name: '解谜' }, null]);

    await other.call('PUT /v1/recommendations/setting', { on: 'true' });
    await refreshDueLists(deps());
    expect((await recommended(other)).games[0]?.id).not.toBe(puzzles[0]);
  });

  test('are replaced by the next answer, which makes the list due at once; none is an answer too', async () => {
    const player = await signedIn(server);
    await player.call('PUT /v1/recommendations/setting', { on: 'true' });
    await choose(player, puzzle as string);
    await refreshDueLists(deps());
    await choose(player, racing as string, racing as string);
    expect(await chosen(player)).toEqual([racing]);
    expect(await refreshDueLists(deps())).toBe(1);
    expect((await recommended(player)).why?.[0]).toEqual({ kind: 'type', name: '竞速' });
    await choose(player);
    expect(await chosen(player)).toEqual([]);
    await refreshDueLists(deps());
    expect((await recommended(player)).why?.every((each) => each === null)).toBe(true);
  });

  test('are types that players see, and no more than a few; two answers at once leave one of them', async () => {
    const player = await signedIn(server);
    const hidden = (await addShelf(world.db, 'type', { hidden: true })).id;
    const tag = (await addShelf(world.db, 'tag')).id;
    for (const id of [hidden, tag, '9000000000000000'])
      await expect(choose(player, id)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    const many = Array.from({ length: maxChosenGameTypes + 1 }, (_, n) => String(n + 1));
    await expect(choose(player, ...many)).rejects.toMatchObject({ code: resultCodes.badInput[0] });
    await Promise.all([choose(player, puzzle as string), choose(player, racing as string)]);
    expect(await chosen(player)).toHaveLength(1);
    await world.db.write
      .updateTable('catalog_shelves')
      .set({ hidden: true })
      .where('id', 'in', await chosen(player))
      .execute();
    expect(await chosen(player)).toEqual([]);
    await world.db.write
      .updateTable('catalog_shelves')
      .set({ hidden: false })
      .where('name', 'in', ['解谜', '竞速'])
      .execute();
  });

  test('are none that fill themselves: the list says which those are, and choosing one is refused', async () => {
    const player = await signedIn(server);
    const { types } = await player.call('GET /v1/catalog/shelf/list', {});
    expect(types.find(({ id }) => id === free)).toMatchObject({ byRule: true });
    expect(types.find(({ id }) => id === puzzle)).toMatchObject({ byRule: false });
    await expect(choose(player, free as string)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    const offered = types.filter(({ byRule }) => !byRule).slice(0, maxChosenGameTypes);
    expect(await choose(player, ...offered.map(({ id }) => id))).toEqual({
      types: expect.arrayContaining(offered.map(({ id }) => id)),
    });
  });

  test('are in the export, and gone with the account; visitors have none', async () => {
    const player = await signedIn(server);
    await choose(player, puzzle as string);
    const exported: unknown[] = [];
    for (const section of catalogPersonalData.sections(world.db.write, player.uid))
      if (section.name === 'chosenTypes' && 'many' in section)
        for await (const piece of section.many()) exported.push(...piece);
    expect(exported).toMatchObject([{ typeId: puzzle }]);
    await transaction(world.db, (tx) => catalogPersonalData.erase(tx, player.uid));
    expect(await chosen(player)).toEqual([]);
    await expect(openBrowser(server.origin).call('GET /v1/catalog/chosen-types', {})).rejects.toMatchObject({
      code: resultCodes.sessionInvalid[0],
    });
  });
});
