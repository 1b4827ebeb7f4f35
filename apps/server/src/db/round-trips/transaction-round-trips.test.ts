import { setImmediate as immediate } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addUser, useTestDatabase } from '#test/harness/database.ts';
import { recordRoundTrips, type RoundTripRecorder } from '#test/harness/round-trips.ts';
import { testPooler } from '#test/harness/services.ts';
import { openDatabase, type Database } from '../open-database.ts';
import { prepareQuery } from '../prepare-query.ts';
import { runAsNestedTransaction, transaction } from '../transaction.ts';
import { pipelineStatement } from './pipelined-statements.ts';

const t = useTestDatabase();
let wire: RoundTripRecorder;
let db: Database;
let user: string;
let other: string;

const capOf = prepareQuery<{ user: string }>()((builder, value) =>
  builder.selectFrom('orders_caps').select('cap_fen').where('user_id', '=', value('user')),
);
const setCap = prepareQuery<{ user: string; cap: number }>()((builder, value) =>
  builder
    .updateTable('orders_caps')
    .set({ cap_fen: value('cap') })
    .where('user_id', '=', value('user')),
);

beforeAll(async () => {
  user = await addUser(t.db);
  other = await addUser(t.db);
  await t.db.write
    .insertInto('orders_caps')
    .values([user, other].map((user_id) => ({ user_id, cap_fen: 100 })))
    .execute();
  wire = await recordRoundTrips(t.url);
  // One connection: what fails must leave it clean for the next.
  db = openDatabase({
    url: wire.url,
    poolSize: 1,
    applicationName: 'lanyu-test',
    timeoutScale: 20,
    pooler: testPooler,
  });
});
afterAll(async () => {
  await db.close();
  await wire.close();
});
beforeEach(async () => {
  await t.db.write.updateTable('orders_caps').set({ cap_fen: 100 }).execute();
  await capOf.first(db.write, { user });
  wire.take();
});

const stored = async (of = user) => Number((await capOf.first(t.db.write, { user: of }))?.cap_fen);
/** The only connection of the pool is outside a transaction, and does what it is told. */
async function expectCleanConnection(): Promise<void> {
  await expect(db.pool.query('savepoint outside')).rejects.toMatchObject({ code: '25P01' });
  expect((await sql<{ n: number }>`select 1 as n`.execute(db.write)).rows).toEqual([{ n: 1 }]);
}
const divide = sql`select 1 / (1 - 1) as nothing`;

describe('a transaction', () => {
  test('takes begin along with its first statement, and waits for two answers', async () => {
    await transaction(db, (tx) => setCap.all(tx, { user, cap: 101 }));
    expect(wire.take()).toEqual([['begin', setCap.sql], ['commit']]);
    expect(await stored()).toBe(101);
  });

  test('without a statement sends nothing', async () => {
    expect(await transaction(db, async () => 'done')).toBe('done');
    await expect(
      transaction(db, async () => {
        throw new Error('before anything');
      }),
    ).rejects.toThrow('before anything');
    expect(wire.take()).toEqual([]);
    await expectCleanConnection();
  });

  test('sends what waits in order, with the next statement or the commit, and its answers can be read then', async () => {
    const seen = await transaction(db, async (tx) => {
      const before = await capOf.later(tx, { user });
      expect(() => before.rows()).toThrow('before it was sent');
      await setCap.later(tx, { user, cap: 102 });
      const after = await capOf.first(tx, { user });
      await setCap.later(tx, { user: other, cap: 103 });
      return [Number(before.first()?.cap_fen), Number(after?.cap_fen)];
    });
    expect(seen).toEqual([100, 102]);
    expect(wire.take()).toEqual([
      ['begin', capOf.sql, setCap.sql, capOf.sql],
      [setCap.sql, 'commit'],
    ]);
    expect([await stored(), await stored(other)]).toEqual([102, 103]);
  });

  test('keeps its isolation', async () => {
    const level = await transaction(
      db,
      async (tx) =>
        (await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx)).rows,
      { isolation: 'serializable' },
    );
    expect(level).toEqual([{ level: 'serializable' }]);
  });
});

describe('an error', () => {
  const failing = (place: 'first' | 'middle' | 'last') =>
    transaction(db, async (tx) => {
      if (place === 'first') await pipelineStatement(tx, divide.compile(tx));
      await setCap.later(tx, { user, cap: 7 });
      if (place === 'middle') await pipelineStatement(tx, divide.compile(tx));
      await setCap.all(tx, { user: other, cap: 8 });
      await setCap.later(tx, { user, cap: 9 });
      if (place === 'last') await pipelineStatement(tx, divide.compile(tx));
    });

  test.for(['first', 'middle', 'last'] as const)(
    'of the %s statement undoes all, and the connection is clean',
    async (place) => {
      for (let round = 0; round < 3; round += 1) {
        await expect(failing(place)).rejects.toMatchObject({ code: '22012' });
        await expectCleanConnection();
      }
      expect([await stored(), await stored(other)]).toEqual([100, 100]);
      const trips = wire.take().flat();
      expect(trips.filter((text) => text === 'rollback')).toHaveLength(3);
      await transaction(db, (tx) => setCap.all(tx, { user, cap: 104 }));
      expect(await stored()).toBe(104);
    },
  );

  test('of a check that the commit took along is told as that, and nothing stays', async () => {
    await expect(
      transaction(db, async (tx) => {
        await setCap.all(tx, { user, cap: 7 });
        await setCap.later(tx, { user: other, cap: -1 });
      }),
    ).rejects.toMatchObject({ code: '23514' });
    expect([await stored(), await stored(other)]).toEqual([100, 100]);
    await expectCleanConnection();
  });

  test('of our own, thrown while something waits, sends none of it', async () => {
    await expect(
      transaction(db, async (tx) => {
        await setCap.all(tx, { user, cap: 7 });
        await setCap.later(tx, { user: other, cap: 8 });
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    expect(wire.take()).toEqual([['begin', setCap.sql], ['rollback']]);
    expect([await stored(), await stored(other)]).toEqual([100, 100]);
  });

  test('of a value that cannot be sent commits nothing, and statements keep their names', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    for (let round = 0; round < 2; round += 1) {
      await expect(
        transaction(db, async (tx) => {
          await setCap.later(tx, { user, cap: 7 });
          await capOf.later(tx, { user: circle as never });
        }),
      ).rejects.toThrow('circular');
      await expectCleanConnection();
    }
    expect(await stored()).toBe(100);
    await transaction(db, async (tx) => {
      await setCap.later(tx, { user, cap: 105 });
      expect(Number((await capOf.first(tx, { user }))?.cap_fen)).toBe(105);
    });
  });

  test('that skipped statements never parsed leaves none of them taken for known', async () => {
    const fresh = prepareQuery<{ user: string }>()((builder, value) =>
      builder.selectFrom('orders_caps').select(['cap_fen', 'user_id']).where('user_id', '=', value('user')),
    );
    await expect(
      transaction(db, async (tx) => {
        await pipelineStatement(tx, divide.compile(tx));
        await fresh.first(tx, { user });
      }),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await fresh.first(db.write, { user })).toMatchObject({ user_id: user });
    expect(await transaction(db, (tx) => fresh.first(tx, { user }))).toMatchObject({ user_id: user });
  });

  test('inside a nested transaction undoes that one alone, also of what waited', async () => {
    await transaction(db, async (tx) => {
      await setCap.later(tx, { user, cap: 106 });
      await expect(
        runAsNestedTransaction(tx, () =>
          transaction(db, async (same) => {
            await setCap.later(same, { user: other, cap: -1 });
          }),
        ),
      ).rejects.toMatchObject({ code: '23514' });
      await expect(
        runAsNestedTransaction(tx, () =>
          transaction(db, async (same) => {
            await setCap.later(same, { user, cap: 7 });
            throw new Error('not this one');
          }),
        ),
      ).rejects.toThrow('not this one');
      await setCap.later(tx, { user: other, cap: 107 });
    });
    expect([await stored(), await stored(other)]).toEqual([106, 107]);
  });

  test('is told to whoever sends later without a transaction', async () => {
    await expect(capOf.later(db.write as never, { user })).rejects.toThrow('only a transaction');
    await expectCleanConnection();
  });
});

describe('a branch that still runs when the transaction is over', () => {
  test.for(['commit', 'rollback'] as const)('does nothing behind a %s that was sent', async (word) => {
    const late: Promise<unknown>[] = [];
    const mistake = new Error('changed our mind');
    const run = transaction(db, async (tx) => {
      await setCap.all(tx, { user, cap: 112 });
      // By then the last word is on its way, and its answer cannot have come.
      const branch = immediate().then(() => setCap.all(tx, { user: other, cap: 7 }));
      branch.catch(() => undefined);
      late.push(branch);
      if (word === 'rollback') throw mistake;
    });
    expect(await run.catch((error: unknown) => error)).toBe(word === 'rollback' ? mistake : undefined);
    await expect(late[0]).rejects.toThrow('the transaction is over');
    expect([await stored(), await stored(other)]).toEqual([word === 'commit' ? 112 : 100, 100]);
    expect(wire.take()).toEqual([['begin', setCap.sql], [word]]);
    await expectCleanConnection();
  });

  test('puts nothing down behind the commit either, and the next transaction has nothing of it', async () => {
    const late: Promise<unknown>[] = [];
    await transaction(db, async (tx) => {
      await setCap.all(tx, { user, cap: 113 });
      const branch = immediate().then(() => setCap.later(tx, { user: other, cap: 7 }));
      branch.catch(() => undefined);
      late.push(branch);
    });
    await expect(late[0]).rejects.toThrow('the transaction is over');
    await transaction(db, (tx) => setCap.all(tx, { user, cap: 114 }));
    expect([await stored(), await stored(other)]).toEqual([114, 100]);
  });
});

describe('a connection that is lost', () => {
  async function kill(pid: number | undefined): Promise<void> {
    const owner = new pg.Client({ connectionString: t.ownerUrl });
    await owner.connect();
    await owner.query('select pg_terminate_backend($1)', [pid]);
    await owner.end();
  }

  test('while the commit is on its way is an error of unknown outcome: it is not tried again', async () => {
    let runs = 0;
    await expect(
      transaction(db, async (tx) => {
        runs += 1;
        await setCap.all(tx, { user, cap: 7 });
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await setCap.later(tx, { user: other, cap: 8 });
        // Waits long enough to be ended while the group with the commit runs.
        await pipelineStatement(tx, sql`select pg_sleep(5)`.compile(tx));
        setTimeout(() => void kill(rows[0]?.pid), 200);
      }),
    ).rejects.toThrow();
    expect(runs).toBe(1);
    expect([await stored(), await stored(other)]).toEqual([100, 100]);
    await expectCleanConnection();
  });

  // A pooler has another session for it.
  test.skipIf(testPooler !== 'none')(
    'before the first statement is an error too, and the next transaction gets a new one',
    async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.write);
      await expect(
        transaction(db, async (tx) => {
          await kill(rows[0]?.pid);
          await setCap.all(tx, { user, cap: 7 });
        }),
      ).rejects.toThrow();
      await transaction(db, (tx) => setCap.all(tx, { user, cap: 108 }));
      expect(await stored()).toBe(108);
    },
  );
});

test('a deadlock inside a group is tried again as a whole', async () => {
  const wide = openDatabase({
    url: t.url,
    poolSize: 2,
    applicationName: 'lanyu-test',
    timeoutScale: 20,
    pooler: testPooler,
  });
  let runs = 0;
  const both = (from: string, to: string, cap: number) =>
    transaction(wide, async (tx) => {
      runs += 1;
      await setCap.later(tx, { user: from, cap });
      await pipelineStatement(tx, sql`select pg_sleep(${runs <= 2 ? 0.2 : 0})`.compile(tx));
      await setCap.later(tx, { user: to, cap });
    });
  await Promise.all([both(user, other, 110), both(other, user, 111)]);
  // More where who was undone is back before the other has woken up.
  expect(runs).toBeGreaterThanOrEqual(3);
  expect(await stored()).toBe(await stored(other));
  await wide.close();
});
