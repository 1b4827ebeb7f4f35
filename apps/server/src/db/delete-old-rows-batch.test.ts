import { afterEach, expect, test } from 'vitest';
import { deleteOldRowsBatch } from '#src/db/delete-old-rows-batch.ts';
import { transaction } from '#src/db/transaction.ts';
import { useTestDatabase } from '../../test/harness/database.ts';

const t = useTestDatabase();
const now = Date.parse('2026-07-18T20:00:00+08:00');

const clean = (most: number) =>
  deleteOldRowsBatch(t.db.write, 'account_counters', { key: 'key', time: 'ends_at' }, { until: now, most });

async function addCounters(ends: Record<string, number>): Promise<void> {
  const rows = Object.entries(ends).map(([key, end]) => ({ key, count: 1, ends_at: new Date(now + end) }));
  await t.db.write.insertInto('account_counters').values(rows).execute();
}

async function keysLeft(): Promise<string[]> {
  const rows = await t.db.write.selectFrom('account_counters').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

afterEach(() => t.db.write.deleteFrom('account_counters').execute());

test('the oldest go first, so many at a time; what ends now is over, what ends later stays', async () => {
  await addCounters({ older: -2, oldest: -3, now: 0, later: 1 });
  expect(await clean(2)).toBe(2);
  expect(await keysLeft()).toEqual(['later', 'now']);
  expect(await clean(2)).toBe(1);
  expect(await clean(2)).toBe(0);
  expect(await keysLeft()).toEqual(['later']);
});

test('a row that somebody else holds is left, and nobody waits for it', async () => {
  await addCounters({ held: -2, free: -1 });
  await transaction(t.db, async (tx) => {
    await tx.selectFrom('account_counters').select('key').where('key', '=', 'held').forUpdate().execute();
    expect(await clean(10)).toBe(1);
  });
  expect(await keysLeft()).toEqual(['held']);
});
