import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { throughCable } from '#test/harness/cuttable-proxy.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openDatabase } from './open-database.ts';
import { prepareQuery } from './prepare-query.ts';
import { transaction } from './transaction.ts';

const t = useTestDatabase();

const tagsFrom = prepareQuery<{ position: number; limit: number }>()((db, value) =>
  db
    .selectFrom('square_tags')
    .select(['id', 'tag'])
    .where('hidden', '=', false)
    .where('position', '>=', value('position'))
    .orderBy('position')
    .limit(value('limit')),
);

beforeAll(async () => {
  await t.db.write
    .insertInto('square_tags')
    .values(['海', '岛', '鲸'].map((tag, position) => ({ tag, position })))
    .execute();
});

test('values take their places, constants keep theirs', async () => {
  const rows = await tagsFrom.all(t.db.readPool, { position: 1, limit: 5 });
  expect(rows.map(({ tag }) => tag)).toEqual(['岛', '鲸']);
  expect((await tagsFrom.first(t.db.readPool, { position: 0, limit: 1 }))?.tag).toBe('海');
  expect(await tagsFrom.first(t.db.readPool, { position: 9, limit: 1 })).toBeUndefined();
});

test('values take their places on a replica too, and on the primary while the replica is away', async () => {
  const { url, cable } = await throughCable(t.url);
  const db = openDatabase({ url: t.url, replicaUrl: url, applicationName: 'lanyu-test', timeoutScale: 20 });
  const read = async () => (await tagsFrom.all(db.readPool, { position: 1, limit: 5 })).map(({ tag }) => tag);
  expect(await read()).toEqual(['岛', '鲸']);
  cable.cut();
  // A connection that was open when it went may fail once.
  await read().catch(() => undefined);
  expect(await read()).toEqual(['岛', '鲸']);
  await db.close();
  await cable.close();
});

test('inside a transaction it sees that transaction', async () => {
  await expect(
    transaction(t.db, async (tx) => {
      await tx.insertInto('square_tags').values({ tag: '灯', position: 7 }).execute();
      expect((await tagsFrom.first(tx, { position: 7, limit: 1 }))?.tag).toBe('灯');
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  expect(await tagsFrom.first(t.db.pool, { position: 7, limit: 1 })).toBeUndefined();
});

test('inside and outside transactions it is one named statement of a connection', async () => {
  // As a process opens it that has named nothing yet: files share this one, and the number of names is capped.
  vi.resetModules();
  const fresh = await import('./open-database.ts');
  const db = fresh.openDatabase({ url: t.url, applicationName: 'lanyu-test', poolSize: 1, timeoutScale: 20 });
  await tagsFrom.all(db.pool, { position: 0, limit: 2 });
  await db.write.connection().execute((connection) => tagsFrom.all(connection, { position: 1, limit: 2 }));
  const { rows } = await sql<{ name: string; calls: string }>`
    select name, generic_plans + custom_plans as calls from pg_prepared_statements
    where statement = ${tagsFrom.sql}`.execute(db.write);
  expect(rows).toEqual([{ name: expect.stringMatching(/^s/), calls: '2' }]);
  await db.close();
});

test('it costs less of our own time than building the query each time', async () => {
  const built = () =>
    t.db.read
      .selectFrom('square_tags')
      .select(['id', 'tag'])
      .where('hidden', '=', false)
      .where('position', '>=', 0)
      .orderBy('position')
      .limit(20)
      .execute();
  const ready = () => tagsFrom.all(t.db.readPool, { position: 0, limit: 20 });
  const spent = async (run: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    for (let i = 0; i < 400; i += 1) await run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 400;
  };
  await spent(built);
  await spent(ready);
  // Alternating, and the smaller of three: what else the machine does hits both.
  const rounds: Array<{ built: number; ready: number }> = [];
  for (let i = 0; i < 3; i += 1) rounds.push({ built: await spent(built), ready: await spent(ready) });
  const best = (key: 'built' | 'ready') => Math.min(...rounds.map((round) => round[key]));
  console.log(`CPU per query: built ${best('built').toFixed(0)} µs, compiled once ${best('ready').toFixed(0)} µs`);
  expect(best('ready')).toBeLessThan(best('built'));
});
