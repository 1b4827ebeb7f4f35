import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addUser, useTestDatabase } from '#test/harness/database.ts';
import { openDatabase } from './open-database.ts';
import { transaction } from './transaction.ts';
import pg from 'pg';

const t = useTestDatabase();
// A number with a check on it that the application may change: any would do.
let first: string;
let second: string;

beforeAll(async () => {
  first = await addUser(t.db);
  second = await addUser(t.db);
  await t.db.write
    .insertInto('orders_caps')
    .values([first, second].map((user_id) => ({ user_id, cap_fen: 100 })))
    .execute();
});

const capOf = async (user: string) =>
  Number(
    (await t.db.write.selectFrom('orders_caps').select('cap_fen').where('user_id', '=', user).executeTakeFirstOrThrow())
      .cap_fen,
  );

test('five serializable increments at once all arrive (40001 is tried again)', async () => {
  const before = await capOf(first);
  let runs = 0;
  let reads = 0;
  // All have read before the first one writes: at least four of them must begin again.
  const allHaveRead = Promise.withResolvers<void>();
  await Promise.all(
    Array.from({ length: 5 }, () =>
      transaction(
        t.db,
        async (tx) => {
          runs += 1;
          const row = await tx
            .selectFrom('orders_caps')
            .select('cap_fen')
            .where('user_id', '=', first)
            .executeTakeFirstOrThrow();
          reads += 1;
          if (reads === 5) allHaveRead.resolve();
          await allHaveRead.promise;
          await tx
            .updateTable('orders_caps')
            .set({ cap_fen: Number(row.cap_fen) + 1 })
            .where('user_id', '=', first)
            .execute();
        },
        { isolation: 'serializable', retries: 30 },
      ),
    ),
  );
  expect(await capOf(first)).toBe(before + 5);
  expect(runs).toBeGreaterThanOrEqual(9);
});

test('two that deadlock both finish (40P01 is tried again)', async () => {
  const before = (await capOf(first)) + (await capOf(second));
  let runs = 0;
  const touch = (from: string, to: string) =>
    transaction(t.db, async (tx) => {
      runs += 1;
      await tx
        .updateTable('orders_caps')
        .set({ cap_fen: sql`cap_fen - 1` })
        .where('user_id', '=', from)
        .execute();
      await new Promise((resolve) => setTimeout(resolve, runs <= 2 ? 100 : 0));
      await tx
        .updateTable('orders_caps')
        .set({ cap_fen: sql`cap_fen + 1` })
        .where('user_id', '=', to)
        .execute();
    });
  await Promise.all([touch(first, second), touch(second, first)]);
  expect(runs).toBe(3);
  expect((await capOf(first)) + (await capOf(second))).toBe(before);
});

test('after 25006 the connections to the old primary are replaced and the work succeeds', async () => {
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  const db = openDatabase({ url: t.url, applicationName: 'lanyu-test', poolSize: 3, timeoutScale: 20 });
  const pids = async () => {
    const taken = await Promise.all(
      Array.from({ length: 3 }, () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(db.write),
      ),
    );
    return new Set(taken.map(({ rows }) => rows[0]?.pid));
  };
  // Sessions opened from now on cannot write: what a primary that became a standby looks like.
  await owner.query(`alter database ${t.name} set default_transaction_read_only = on`);
  const old = await pids();
  expect(old.size).toBe(3);
  await owner.query(`set default_transaction_read_only = off`);
  await owner.query(`alter database ${t.name} reset default_transaction_read_only`);

  let runs = 0;
  await transaction(db, async (tx) => {
    runs += 1;
    await tx
      .updateTable('orders_caps')
      .set({ cap_fen: sql`cap_fen + 1` })
      .where('user_id', '=', first)
      .execute();
  });
  expect(runs).toBe(2);
  const fresh = await pids();
  expect([...fresh].filter((pid) => old.has(pid))).toEqual([]);
  await db.close();
  await owner.end();
});

test('nothing else is tried again, and what failed left nothing behind', async () => {
  const before = await capOf(second);
  let runs = 0;
  await expect(
    transaction(t.db, async (tx) => {
      runs += 1;
      await tx
        .updateTable('orders_caps')
        .set({ cap_fen: sql`cap_fen + 1` })
        .where('user_id', '=', second)
        .execute();
      await tx.updateTable('orders_caps').set({ cap_fen: -1 }).where('user_id', '=', first).execute();
    }),
  ).rejects.toMatchObject({ code: '23514' });
  expect(runs).toBe(1);
  expect(await capOf(second)).toBe(before);
});

test('a connection lost before the answer to commit is an error, not a second run', async () => {
  let runs = 0;
  await expect(
    transaction(t.db, async (tx) => {
      runs += 1;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const killer = new pg.Client({ connectionString: t.ownerUrl });
      await killer.connect();
      await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await killer.end();
    }),
  ).rejects.toThrow();
  expect(runs).toBe(1);
});

test('it gives up after the retries it was given', async () => {
  let runs = 0;
  await expect(
    transaction(
      t.db,
      async (tx) => {
        runs += 1;
        await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
      },
      { retries: 2 },
    ),
  ).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(3);
});
