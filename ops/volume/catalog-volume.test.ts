import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '@lanyu/server/db/transaction';
import { assignPopularityTiers } from '@lanyu/server/modules/search/games/assign-popularity-tiers';
import { updateTypeTagAndSearchEntriesOfGames } from '@lanyu/server/modules/catalog/shelves/update-shelf-and-search-entries';
import { useTestDatabase } from '@lanyu/server/test/harness/database';
import { fillCatalog } from './catalog-volume.ts';

const t = useTestDatabase();
const definitions = async () => {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by line`.execute(t.db.write);
  return rows.map(({ line }) => line);
};

test('a large catalogue is what the product itself would have made of it, and leaves the schema as it was', async () => {
  const schema = await definitions();
  await fillCatalog({ ownerUrl: t.ownerUrl, games: 1500 });
  expect(await definitions()).toEqual(schema);

  const { rows: wrong } = await sql`
    select c.game_id from catalog_counters c
    where c.stars <> (select array(select count(r.id) from generate_series(1, 5) n
      left join catalog_reviews r on r.game_id = c.game_id and r.stars = n group by n order by n))`.execute(t.db.write);
  expect(wrong).toEqual([]);
  const { rows: counts } = await sql`select (select count(*)::int from catalog_games) as games,
    (select count(*)::int from catalog_reviews) as reviews,
    (select count(*)::int from account_users where login_name like 'v\\_user\\_%') as users`.execute(t.db.write);
  expect(counts).toEqual([{ games: 1500, reviews: 15_000, users: 1000 }]);
  // Every document is in the tier that the daily ranking would give it.
  expect(await assignPopularityTiers({ db: t.db })).toBe(0);

  const shelved = () =>
    t.db.write
      .selectFrom('catalog_shelf_games')
      .selectAll()
      .where('game_id', 'in', ids)
      .orderBy('game_id')
      .orderBy('shelf_id')
      .execute();
  const some = await t.db.write
    .selectFrom('catalog_games')
    .select('id')
    .where(sql`id % 50`, '=', '0')
    .execute();
  const ids = some.map(({ id }) => id);
  const plain = (rows: Awaited<ReturnType<typeof shelved>>) =>
    rows.map((row) => ({ ...row, shelf_ids: row.shelf_ids.toSorted() }));
  const before = plain(await shelved());
  await transaction(t.db, (tx) => updateTypeTagAndSearchEntriesOfGames(tx, ids));
  expect(plain(await shelved())).toEqual(before);
});

test('a second time it does nothing, and another size is refused', async () => {
  await fillCatalog({ ownerUrl: t.ownerUrl, games: 1500 });
  await expect(fillCatalog({ ownerUrl: t.ownerUrl, games: 2000 })).rejects.toThrow('take a new one');
});
