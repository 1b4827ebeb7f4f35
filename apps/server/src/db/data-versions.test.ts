import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import type { Database } from './open-database.ts';
import { transaction } from './transaction.ts';
import { bumpDataVersion, readFromFreshReplicaOrPrimary, readDataVersion } from './data-versions.ts';

const primary = useTestDatabase();
// A server of its own that got none of the primary's changes yet: what a replica that lags is.
const replica = useTestDatabase();
const both = (): Database => ({ ...primary.db, read: replica.db.write, readPool: replica.db.pool });
const nameRead = (db: Database) => db.read.selectFrom('catalog_shelves').select('name').execute();

test('what is as new as it must be comes from the replica, anything else from the primary', async () => {
  await replica.db.write.updateTable('catalog_shelves').set({ name: '副本' }).execute();
  const version = await readDataVersion(primary.db.pool, 'catalog');
  expect(await readFromFreshReplicaOrPrimary(both(), 'catalog', version, nameRead)).toEqual([{ name: '副本' }]);

  await transaction(primary.db, (tx) => bumpDataVersion(tx, 'catalog'));
  const next = await readDataVersion(primary.db.pool, 'catalog');
  expect(next).toBe(version + 1n);
  expect(await readFromFreshReplicaOrPrimary(both(), 'catalog', next, nameRead)).toEqual([{ name: '全部' }]);

  await transaction(replica.db, (tx) => bumpDataVersion(tx, 'catalog'));
  expect(await readFromFreshReplicaOrPrimary(both(), 'catalog', next, nameRead)).toEqual([{ name: '副本' }]);
});

test('a change that is not committed has no version yet', async () => {
  const before = await readDataVersion(primary.db.pool, 'catalog');
  await transaction(primary.db, async (tx) => {
    await bumpDataVersion(tx, 'catalog');
    expect(await readDataVersion(primary.db.pool, 'catalog')).toBe(before);
  });
  expect(await readDataVersion(primary.db.pool, 'catalog')).toBe(before + 1n);
});
