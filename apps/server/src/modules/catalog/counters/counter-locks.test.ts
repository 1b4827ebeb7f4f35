import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { applyCounterChanges } from '#src/modules/catalog/counters/apply-counter-changes.ts';
import { updateTypeTagAndSearchEntriesOfGames } from '#src/modules/catalog/types-and-tags/update-type-tag-and-search-entries-of-games.ts';
import { aPicture, addShelf } from '../../../../test/fixtures/games.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();
const db = () => server.test.db;
const games = 3000;
let operator: Browser;
let ids: string[] = [];

beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
  const shelves: string[] = [(await addShelf(db(), 'type')).id];
  for (let n = 0; n < 8; n += 1) shelves.push((await addShelf(db(), 'tag')).id);
  const { rows } = await sql<{ id: string }>`
    insert into catalog_games (app_id, name, summary, icon, cover, status, publish_at, shelf_ids)
    select 'counted-' || n, '数得清的游戏 ' || n, '一句话', ${JSON.stringify(aPicture)}::jsonb,
      ${JSON.stringify(aPicture)}::jsonb, 'live', now() - interval '1 day', ${shelves}::bigint[]
    from generate_series(1, ${games}::int) as n returning id`.execute(db().write);
  ids = rows.map(({ id }) => id);
  for (let from = 0; from < games; from += 500)
    await transaction(db(), (tx) => updateTypeTagAndSearchEntriesOfGames(tx, ids.slice(from, from + 500)));
});

/** Two of every game, in random order. */
const happen = () =>
  sql`
    insert into catalog_changes (game_id, downloads)
    select id, 1 from unnest(${ids}::bigint[]) as id, generate_series(1, 2) order by random()`.execute(db().write);

test('[X-C1] an operator blocks games while thousands are being counted', { timeout: 180_000 }, async () => {
  await happen();
  const done = new AbortController();
  const counting = applyCounterChanges({ db: db() }).finally(() => done.abort());
  const waited: number[] = [];
  while (!done.signal.aborted) {
    // From everywhere: some are in the batch that is being counted.
    const id = ids.splice(Math.floor(Math.random() * ids.length), 1)[0] as string;
    const began = performance.now();
    const game = await operator.call('POST /admin/v1/catalog/game/{id}/status', { id, version: 1, status: 'blocked' });
    expect(game.status).toBe('blocked');
    waited.push(performance.now() - began);
  }
  expect(await counting).toBe(2 * games);
  console.log(`${waited.length} games blocked while counting; the longest took ${Math.round(Math.max(...waited))} ms`);
  expect(waited.length).toBeGreaterThan(5);
});

test('who counts holds few games at a time: a game of an earlier bite can be blocked while a later one is stuck', async () => {
  const [first, second] = ids.slice(-2) as [string, string];
  for (const game_id of [first, second])
    await db().write.insertInto('catalog_changes').values({ game_id, wishes: 1 }).execute();
  let counting: Promise<number> | undefined;
  await transaction(db(), async (tx) => {
    await tx.selectFrom('catalog_counters').select('game_id').where('game_id', '=', second).forUpdate().execute();
    counting = applyCounterChanges({ db: db() }, { most: { games: 1 } });
    const wishes = async () =>
      (
        await db()
          .write.selectFrom('catalog_counters')
          .select('wishes')
          .where('game_id', '=', first)
          .executeTakeFirstOrThrow()
      ).wishes;
    await expect.poll(wishes).toBe('1');
    const input = { id: first, version: 1, status: 'blocked' as const };
    expect(await operator.call('POST /admin/v1/catalog/game/{id}/status', input)).toMatchObject({ status: 'blocked' });
  });
  expect(await counting).toBe(2);
});
