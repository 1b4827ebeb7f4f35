import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyLedger } from '@lanyu/server/modules/wallet/verify-ledger';
import { addCoins } from '@lanyu/server/test/fixtures/coins';
import { addUser, useTestDatabase } from '@lanyu/server/test/harness/database';
import { entriesEach, walletsFor } from './ledger-rows.ts';
import { fillLedger } from './ledger-volume.ts';

const t = useTestDatabase();
const postings = 3000;
const definitions = async () => {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by line`.execute(t.db.write);
  return rows.map(({ line }) => line);
};

test('[X-M3] a long ledger proves itself like one that grew, beside what is there, and leaves the schema as it was', async () => {
  await addCoins(t.db, await addUser(t.db), { paid: 5 });
  const schema = await definitions();
  await fillLedger({ ownerUrl: t.ownerUrl, postings });
  expect(await definitions()).toEqual(schema);
  const wallets = walletsFor(postings);
  expect(await verifyLedger({ db: t.db })).toEqual({
    wallets: wallets + 1,
    entries: wallets * entriesEach + 1,
    differences: [],
  });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from wallet_postings`.execute(t.db.write);
  expect(Math.abs((rows[0]?.n ?? 0) - postings)).toBeLessThan(postings / 20);
});

test('coins still move in a wallet that was filled, and new orders get numbers of their own', async () => {
  const { user_id } = await t.db.write
    .selectFrom('wallet_wallets')
    .select('user_id')
    .where('seq', '=', String(entriesEach))
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await addCoins(t.db, user_id, { free: 7 });
  const made = await t.db.write
    .insertInto('orders_orders')
    .values({ user_id, kind: 'download', subject: '游戏', subject_id: '1', coins: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: string }>`select max(id)::text as id from orders_orders`.execute(t.db.write);
  expect(made.id).toBe(rows[0]?.id);
  expect((await verifyLedger({ db: t.db })).differences).toEqual([]);
});

test('a second time it does nothing, and another size is refused', async () => {
  await fillLedger({ ownerUrl: t.ownerUrl, postings });
  await expect(fillLedger({ ownerUrl: t.ownerUrl, postings: postings * 2 })).rejects.toThrow('take a new one');
});
