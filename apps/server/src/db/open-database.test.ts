import pg from 'pg';
import net from 'node:net';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { addUser, useTestDatabase } from '#test/harness/database.ts';
import { msToTimestamptz } from './ms-to-timestamptz.ts';
import { PreparedStatementNames } from './named-statement-client.ts';
import { throughCable } from '#test/harness/cuttable-proxy.ts';
import { transaction } from './transaction.ts';
import { openDatabase } from './open-database.ts';
import { unpreparedStatementHint } from './unprepared-statement-hint.ts';
import { timestamptzTextToMs } from './row-type-parsers.ts';

const t = useTestDatabase();

/** As a process opens it that has named nothing yet: files share this one, and the number of names is capped. */
async function openFresh() {
  vi.resetModules();
  const { openDatabase } = await import('./open-database.ts');
  return openDatabase({ url: t.url, applicationName: 'lanyu-test', poolSize: 1 });
}

test('statements made with kysely are prepared once and have a name', async () => {
  const db = await openFresh();
  await db.write.connection().execute(async (connection) => {
    for (const tag of ['一', '二', '三']) {
      await connection.selectFrom('square_tags').select('id').where('tag', '=', tag).execute();
    }
    const { rows } = await sql<{ name: string; calls: string }>`
      select name, generic_plans + custom_plans as calls from pg_prepared_statements where statement like '%square_tags%'
        and statement not like '%pg_prepared%'`.execute(connection);
    expect(rows).toEqual([{ name: expect.stringMatching(/^s[\w-]{16}$/), calls: '3' }]);
  });
  await db.close();
});

test('what is to be planned for its values has no name: a plan for any value would read a table for a rare one', async () => {
  const db = await openFresh();
  await db.write.connection().execute(async (connection) => {
    const tags = connection.selectFrom('square_tags').select('id').where('hidden', '=', true);
    await tags.modifyEnd(unpreparedStatementHint).execute();
    const { rows } = await sql`
      select from pg_prepared_statements where statement like '%square_tags%'
        and statement not like '%pg_prepared%'`.execute(connection);
    expect(rows).toHaveLength(0);
  });
  await db.close();
});

test('the number of names is capped; transaction control never gets one', () => {
  const names = new PreparedStatementNames(2);
  expect(names.of('select 1')).toMatch(/^s/);
  expect(names.of('begin')).toBeNull();
  expect(names.of('select 3')).toBeNull();
  expect(names.of('select 1')).toMatch(/^s/);
  expect(names.size).toBe(2);
});

test('[X-W3] 64-bit ids stay strings and times are epoch milliseconds', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 9223372036854775807::int8 as id, '2026-11-15 02:13:00.125+08'::timestamptz as time,
      '2026-11-15 02:13:00+00'::timestamptz as whole, '2026-11-15'::date as day, null::timestamptz as nothing,
      array['a', 'b'] as list`.execute(t.db.write);
  expect(rows).toEqual([
    {
      id: '9223372036854775807',
      time: Date.parse('2026-11-14T18:13:00.125Z'),
      whole: Date.parse('2026-11-15T02:13:00Z'),
      day: '2026-11-15',
      nothing: null,
      list: ['a', 'b'],
    },
  ]);
});

test('[X-W3] every spelling of a time PostgreSQL has is read exactly', async () => {
  const samples = [
    '0001-01-01',
    '1969-12-31 23:59:59.999',
    '1970-01-01',
    '2000-02-29 12:00:00.1',
    '2026-11-15 02:13:00.12',
    '9999-12-31 23:59:59.999',
  ];
  for (const sample of samples) {
    const { rows } = await sql<{ time: number; ms: string }>`
      select ${sample}::timestamptz as time, (extract(epoch from ${sample}::timestamptz) * 1000)::int8 as ms`.execute(
      t.db.write,
    );
    expect(rows[0]?.time, sample).toBe(Number(rows[0]?.ms));
  }
  expect(timestamptzTextToMs('infinity')).toBe(Infinity);
  expect(timestamptzTextToMs('-infinity')).toBe(-Infinity);
});

test('a time written as a Date comes back as the same millisecond and can be compared', async () => {
  const user = await addUser(t.db);
  const expires = Date.now() + 60_123;
  const token = Buffer.alloc(32, 7);
  await t.db.write
    .insertInto('account_sessions')
    .values({ token_hash: token, user_id: user, expires_at: new Date(expires) })
    .execute();
  const live = t.db.write.selectFrom('account_sessions').select(['expires_at', 'token_hash']);
  expect(await live.where('expires_at', '>', msToTimestamptz(expires - 1)).execute()).toEqual([
    { expires_at: expires, token_hash: token },
  ]);
  expect(await live.where('expires_at', '>', msToTimestamptz(expires)).execute()).toEqual([]);
});

test('the application has no right to change the schema or to delete users', async () => {
  await expect(sql`drop table square_tags`.execute(t.db.write)).rejects.toMatchObject({ code: '42501' });
  await expect(sql`create table x (y int)`.execute(t.db.write)).rejects.toMatchObject({ code: '42501' });
  await expect(t.db.write.deleteFrom('account_users').execute()).rejects.toMatchObject({ code: '42501' });
});

test('a slow statement is ended by the server', async () => {
  const db = openDatabase({ url: t.url, applicationName: 'lanyu-test' });
  const started = Date.now();
  await expect(sql`select pg_sleep(10)`.execute(db.write)).rejects.toMatchObject({ code: '57014' });
  expect(Date.now() - started).toBeLessThan(4000);
  await db.close();
});

test('a store that refuses, or accepts and says nothing, fails within seconds', async () => {
  const silent = net.createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as net.AddressInfo;
  for (const target of [1, port]) {
    const dead = openDatabase({ url: `postgres://a:b@127.0.0.1:${target}/c`, applicationName: 'lanyu-test' });
    const started = Date.now();
    await expect(dead.write.selectFrom('square_tags').select('id').execute()).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(3500);
    await dead.close();
  }
  silent.close();
});

test('a server that stops answering in the middle is given up, and the next connection is a new one', async () => {
  // A relay that can go deaf stands for a frozen server.
  let deaf = false;
  const upstream = new URL(t.url);
  const relay = net.createServer((socket) => {
    const server = net.connect(Number(upstream.port), upstream.hostname);
    socket.on('data', (chunk) => deaf || server.write(chunk));
    server.on('data', (chunk) => socket.write(chunk));
    socket.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => socket.destroy()).on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const through = new URL(t.url);
  through.port = String((relay.address() as net.AddressInfo).port);
  const db = openDatabase({ url: through.href, applicationName: 'lanyu-test', poolSize: 1, statementTimeoutMs: 500 });
  const read = () => db.write.selectFrom('square_tags').select('id').execute();

  await read();
  deaf = true;
  const started = Date.now();
  await expect(read()).rejects.toThrow();
  expect(Date.now() - started).toBeLessThan(3500);
  deaf = false;
  expect(await read()).toEqual([]);
  await db.close();
  relay.close();
});

test('a standby behind the primary’s address is refused, for reads too, until the primary is there again', async () => {
  // A relay that turns "in recovery: no" into "yes" stands for a standby.
  let standby = false;
  const no = Buffer.from([0x44, 0, 0, 0, 11, 0, 1, 0, 0, 0, 1, 0x66]);
  const relay = net.createServer((socket) => {
    const server = net.connect(Number(new URL(t.url).port), '127.0.0.1');
    socket.on('data', (chunk) => server.write(chunk));
    server.on('data', (chunk) => {
      const at = standby ? chunk.indexOf(no) : -1;
      if (at >= 0) chunk[at + no.length - 1] = 0x74;
      socket.write(chunk);
    });
    socket.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => socket.destroy()).on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const through = new URL(t.url);
  through.port = String((relay.address() as net.AddressInfo).port);
  const db = openDatabase({ url: through.href, applicationName: 'lanyu-test', poolSize: 2, timeoutScale: 20 });
  standby = true;
  await expect(db.pool.query('select 1')).rejects.toMatchObject({ code: '25006' });
  await expect(db.write.selectFrom('square_tags').select('id').execute()).rejects.toMatchObject({ code: '25006' });
  const asked = Promise.all(Array.from({ length: 5 }, () => db.pool.query('select 1').catch(() => 'refused')));
  expect(await asked).toEqual(Array.from({ length: 5 }, () => 'refused'));
  standby = false;
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await db.close();
  relay.close();
});

test('lists are read from the replica when there is one, and from the primary while it is away', async () => {
  const { url, cable } = await throughCable(t.url);
  const db = openDatabase({ url: t.url, replicaUrl: url, applicationName: 'lanyu-test' });
  const read = async () => [
    await db.read.selectFrom('square_tags').select('id').execute(),
    (await db.readPool.query({ text: 'select 1 as one', values: [] })).rows,
  ];
  expect(await read()).toEqual([[], [{ one: 1 }]]);
  cable.cut();
  // A connection that was open when it went may fail once; after that nobody notices.
  await read().catch(() => undefined);
  await read().catch(() => undefined);
  expect(await read()).toEqual([[], [{ one: 1 }]]);
  await db.close();
  await cable.close();
  expect(t.db.readPool).toBe(t.db.pool);
});

test('reads of a replica that is away take a fifth of the primary’s connections: writers have the others', async () => {
  const { url, cable } = await throughCable(t.url);
  cable.cut();
  const db = openDatabase({ url: t.url, replicaUrl: url, applicationName: 'lanyu-test', poolSize: 10 });
  const held = await Promise.all([db.readPool.connect(), db.readPool.connect()]);
  await expect(db.readPool.connect()).rejects.toMatchObject({ code: '53300' });
  expect(db.pool.totalCount).toBe(2);
  expect(await db.write.selectFrom('square_tags').select('id').execute()).toEqual([]);

  const third = db.readPool.connect();
  held[0].release();
  (await third).release();
  held[1].release();
  expect(await db.read.selectFrom('square_tags').select('id').execute()).toEqual([]);
  await db.close();
  await cable.close();
});

test('a column that a migration adds breaks no prepared statement: it did nothing, and is repeated', async () => {
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  const db = await openFresh();
  const every = 'select * from square_tags where id > $1';
  const ways: Record<string, () => Promise<unknown>> = {
    alone: () => db.write.selectFrom('square_tags').selectAll().execute(),
    'by the pool': async () => (await db.pool.query(every, [0])).rows,
    'in a transaction': () =>
      transaction(db, async (tx) => {
        await tx.updateTable('square_tags').set({ position: 1 }).where('id', '=', '0').execute();
        return tx.selectFrom('square_tags').selectAll().where('id', '>', '0').execute();
      }),
  };
  for (const [name, read] of Object.entries(ways)) {
    expect(await read(), name).toEqual([]);
    await owner.query('alter table square_tags add column fresh int');
    for (const time of [1, 2, 3]) expect(await read(), `${name}, ${time}`).toEqual([]);
    await owner.query('alter table square_tags drop column fresh');
  }
  await owner.end();
  await db.close();
});

test('a stale plan fails a transaction that is nobody’s to repeat, once', async () => {
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  const db = await openFresh();
  const read = () => db.write.transaction().execute((tx) => tx.selectFrom('square_tags').selectAll().execute());
  await read();
  await owner.query('alter table square_tags add column fresh int');
  await expect(read()).rejects.toThrow('cached plan');
  expect(await read()).toEqual([]);
  await owner.query('alter table square_tags drop column fresh');
  await owner.end();
  await db.close();
});
