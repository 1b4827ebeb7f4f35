import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { readDataVersion } from '#src/db/data-versions.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { addGame, addPackage, addShelf } from '#test/fixtures/games.ts';
import { lockTypesAndTagsToAddOne } from '../catalog-cards-types-tags-and-rankings.queries.ts';
import { refreshGamesOfQueuedTypesAndTags } from './refresh-games-of-queued-types-and-tags.ts';
import { queueTypeOrTagForRefresh } from './refresh-games-of-queued-types-and-tags.queries.ts';
import { updateTypeTagAndSearchEntriesOfGames } from './update-type-tag-and-search-entries-of-games.ts';

const t = useTestDatabase();
const deps = () => ({ db: t.db, now: Date.now });
const ids: string[] = [];
let tag = { id: '', slug: '' };

beforeAll(async () => {
  tag = await addShelf(t.db, 'tag', { name: '灯塔' });
  for (let n = 0; n < 23; n += 1) {
    const fields = { buy_amount: (n % 3) * 6, online_type: n % 2, vip_free: n % 5 === 0, shelf_ids: [tag.id] };
    const id = await addGame(t.db, { ...fields, counters: { hot: String(n), score: n } });
    if (n % 4 === 0) await addPackage(t.db, id, { platform: 1 });
    ids.push(id);
  }
});

const versionNow = async () => Number(await readDataVersion(t.db.pool, 'catalog'));
/** The physical position of rows: a rewritten row moves. */
const placesOf = async (table: 'catalog_shelf_games' | 'search_documents') => {
  const { rows: places } = await sql`select ctid from ${sql.table(table)} order by ctid`.execute(t.db.write);
  return places;
};
const rows = async () => {
  const all = await t.db.write
    .selectFrom('catalog_shelf_games')
    .selectAll()
    .orderBy('shelf_id')
    .orderBy('game_id')
    .execute();
  return all.map((row) => ({ ...row, shelf_ids: row.shelf_ids.toSorted() }));
};
const start = (shelfId: string) => transaction(t.db, (tx) => queueTypeOrTagForRefresh(tx, shelfId));
const waiting = () => t.db.write.selectFrom('catalog_reshelvings').selectAll().execute();

/** Does one batch and is cancelled before the next; or does all of one and dies before the commit. */
async function dieAfterOneBatch(): Promise<void> {
  const calledOff = new AbortController();
  const once = { db: t.db, now: () => (calledOff.abort(), Date.now()) };
  await expect(refreshGamesOfQueuedTypesAndTags(once, { most: 3, signal: calledOff.signal })).rejects.toThrow();
}
async function dieBeforeCommit(): Promise<void> {
  const dying = transaction(t.db, async (tx) => {
    const inside = { write: { transaction: () => ({ execute: (fn: (tx: unknown) => unknown) => fn(tx) }) } };
    await refreshGamesOfQueuedTypesAndTags({ db: inside as never, now: Date.now }, { most: 3 });
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
}

test('[X-C2] whatever its rule and whoever dies on the way, games stand on a new shelf as if shelved anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('android', 'free', 'online', 'member' as const),
      fc.array(fc.constantFrom('calledOff', 'killed', 'asked again' as const), { maxLength: 4 }),
      async (rule, deaths) => {
        const { id } = await addShelf(t.db, 'type', { rule });
        await start(id);
        for (const death of deaths) {
          if (death === 'calledOff') await dieAfterOneBatch();
          else if (death === 'killed') await dieBeforeCommit();
          else await start(id);
        }
        await Promise.all([
          refreshGamesOfQueuedTypesAndTags(deps(), { most: 4 }),
          refreshGamesOfQueuedTypesAndTags(deps(), { most: 4 }),
        ]);
        await refreshGamesOfQueuedTypesAndTags(deps(), { most: 4 });
        expect(await waiting()).toEqual([]);
        const followed = await rows();
        await transaction(t.db, (tx) => updateTypeTagAndSearchEntriesOfGames(tx, ids));
        expect(followed).toEqual(await rows());
        expect(followed.some((row) => row.shelf_id === id)).toBe(true);
      },
    ),
    { numRuns: 8 },
  );
});

test('who was killed is followed by one that goes on behind the last game', async () => {
  const { id } = await addShelf(t.db, 'type', { rule: 'free' });
  await start(id);
  await dieAfterOneBatch();
  expect(await waiting()).toEqual([{ shelf_id: id, after_game_id: ids[2] }]);
  expect(await refreshGamesOfQueuedTypesAndTags(deps(), { most: 3 })).toBe(ids.length - 3);
});

test('a shelf is not added while games are being shelved without it', async () => {
  const happened: string[] = [];
  let adding: Promise<unknown> | undefined;
  await transaction(t.db, async (tx) => {
    await updateTypeTagAndSearchEntriesOfGames(tx, ids.slice(0, 1));
    adding = transaction(t.db, (other) => lockTypesAndTagsToAddOne(other)).then(() => happened.push('added'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    happened.push('shelved');
  });
  await adding;
  expect(happened).toEqual(['shelved', 'added']);
});

test('games that come off: those that the rule does not fit', async () => {
  const { id } = await addShelf(t.db, 'type', { rule: 'free' });
  await start(id);
  await refreshGamesOfQueuedTypesAndTags(deps());
  await t.db.write
    .updateTable('catalog_games')
    .set({ buy_amount: 30 })
    .where('id', '=', ids[0] as string)
    .execute();
  await start(id);
  await refreshGamesOfQueuedTypesAndTags(deps());
  const left = (await rows()).filter(({ game_id }) => game_id === ids[0]);
  expect(left.map(({ shelf_id }) => shelf_id)).not.toContain(id);
  for (const { shelf_ids } of left) expect(shelf_ids).not.toContain(id);
});

test('many bites raise the version once, and write nothing that stays as it is', async () => {
  const { id } = await addShelf(t.db, 'type', { rule: 'android' });
  const documents = await placesOf('search_documents');
  await start(id);
  const version = await versionNow();
  await refreshGamesOfQueuedTypesAndTags(deps(), { most: 2 });
  expect(await versionNow()).toBe(version + 1);
  expect(await placesOf('search_documents')).toEqual(documents);
  const listed = await placesOf('catalog_shelf_games');
  await start(id);
  await refreshGamesOfQueuedTypesAndTags(deps(), { most: 2 });
  expect(await placesOf('catalog_shelf_games')).toEqual(listed);
});

test('[X-C2] after a new name of a shelf its games are found under it, and no row of a list was written', async () => {
  const before = await placesOf('catalog_shelf_games');
  await t.db.write.updateTable('catalog_shelves').set({ name: '风车' }).where('id', '=', tag.id).execute();
  await start(tag.id);
  expect(await refreshGamesOfQueuedTypesAndTags(deps(), { most: 10 })).toBe(ids.length);
  const found = await t.db.write.selectFrom('search_documents').select('words').where('ref_id', 'in', ids).execute();
  expect(found).toHaveLength(ids.length);
  for (const { words } of found) {
    expect(words).toContain('风车');
    expect(words).not.toContain('灯塔');
  }
  expect(await placesOf('catalog_shelf_games')).toEqual(before);
});
