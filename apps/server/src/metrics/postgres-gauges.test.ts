// A primary whose archive does not work and a replica of it: what gauges say when things are gone.
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { freePorts } from '@lanyu/services/free-ports';
import { placesFrom, type Places } from '@lanyu/services/places';
import { startPostgres, stopPostgres } from '@lanyu/services/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../db/open-database.ts';
import { addPostgresGauges } from './postgres-gauges.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyu-gauges-'));
const read = new Map<string, () => Promise<unknown>>();
let primary: Places;
let replica: Places;
let db: Database;

const urlOf = ({ postgresPort }: Places) => `postgres://postgres@127.0.0.1:${postgresPort}/lanyu`;
const lag = async () => (await read.get('replica_lag_seconds')?.()) as number;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  const ports = await freePorts(2);
  const [first, second] = ['primary', 'replica'].map((name, at) =>
    placesFrom({ LANYU_LOCAL_DIR: join(folder, name), LANYU_POSTGRES_PORT: String(ports[at]) }),
  );
  primary = first as Places;
  replica = second as Places;
  for (const places of [primary, replica]) mkdirSync(places.folder);
  await startPostgres(primary);
  await stopPostgres(primary);
  const data = join(primary.folder, 'postgres');
  writeFileSync(join(data, 'pg_hba.conf'), 'host all,replication all 127.0.0.1/32 trust\n');
  // Nobody archives anything: each try fails.
  appendFileSync(join(data, 'postgresql.auto.conf'), `archive_mode = on\narchive_command = 'false'\n`);
  const copy = join(replica.folder, 'postgres');
  execFileSync('cp', ['-a', data, copy]);
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.postgresPort} user=postgres'\n`,
  );
  writeFileSync(join(copy, 'standby.signal'), '');
  await startPostgres(primary);
  await startPostgres(replica);
  db = openDatabase({ url: urlOf(primary), applicationName: 'gauges-test', poolSize: 1, timeoutScale: 10 });
  addPostgresGauges(
    { add: (gauge) => void read.set(gauge.name, gauge.read) },
    { db: db.write, replicaUrl: urlOf(replica), timeoutScale: 10 },
  );
});

afterAll(async () => {
  await db?.close();
  for (const places of [replica, primary]) if (places !== undefined) await stopPostgres(places);
  rmSync(folder, { recursive: true, force: true });
});

test('a log that was never archived grows older too', async () => {
  const age = async () => (await read.get('database_wal_archived_age_seconds')?.()) as number;
  const first = await age();
  expect(first).toBeGreaterThan(0);
  await pause(1100);
  expect(await age()).toBeGreaterThan(first + 1);
});

test('a replica that lost its primary grows older, although it has replayed all it received', async () => {
  const write = () => sql`create table if not exists written (n int)`.execute(db.write);
  await write();
  await vi.waitUntil(async () => (await lag()) < 1, { timeout: 20_000 });
  await stopPostgres(primary);
  await pause(2500);
  expect(await lag()).toBeGreaterThan(2);
  // Restarted without its primary it knows of no transaction at all.
  await stopPostgres(replica);
  await startPostgres(replica);
  await pause(1100);
  expect(await lag()).toBeGreaterThan(1);
});
