// A ledger of many million entries: how long the hourly proof and the walk of the whole take, and how old a snapshot gets.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { openDatabase } from '@lanyu/server/db/open-database';
import { proveNewEntries } from '@lanyu/server/modules/wallet/proof/prove-new-entries';
import { walkWholeLedger } from '@lanyu/server/modules/wallet/proof/walk-whole-ledger';
import { asOwner, databaseUrl, dropDatabase, ensureDatabase } from '../support/stage.ts';
import { fillLongLedger } from './fill-long-ledger.ts';

export interface GrowDrill {
  entries: number;
  /** Entries of an hour: that many come by wallet_post() before the hourly proof. */
  entriesOfHour: number;
  mostHourlySeconds: number;
  mostSnapshotSeconds: number;
}

const entriesEach = 40;

export async function grow(options: GrowDrill): Promise<string[]> {
  const database = `lanyu_grow_${randomBytes(4).toString('hex')}`;
  try {
    await ensureDatabase(database);
    return await asOwner(database, (owner) => proveLongLedger(database, owner, options));
  } finally {
    await dropDatabase(database);
  }
}

async function proveLongLedger(database: string, owner: pg.Client, options: GrowDrill): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, holds: boolean) => {
    if (!holds) faults.push(what);
  };
  const wallets = Math.max(1, Math.round(options.entries / entriesEach));
  await timed('filled', () => fillLongLedger(owner, { wallets, entriesEach }, console.log));
  const { rows } = await owner.query<{ size: string; middle: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size,
       (select user_id from wallet_wallets order by user_id offset ${Math.floor(wallets / 2)} limit 1) as middle`,
  );
  const middle = rows[0]?.middle ?? '0';
  console.log(`${wallets} wallets, ${wallets * entriesEach} entries, ${rows[0]?.size}`);
  // As the worker's, and patient: a machine that stands still for a while is no fault of the proof.
  const db = openDatabase({
    url: databaseUrl('app', database),
    poolSize: 2,
    applicationName: 'grow-drill',
    statementTimeoutMs: 60_000,
    timeoutScale: 20,
  });
  const deps = { db, log: { info: () => undefined, error: () => undefined }, now: Date.now };
  try {
    await tamper(owner, `update wallet_entries set subject = '别的' where user_id = ${middle} and seq = 7`);
    const whole = await timed('walk of the whole', () => walkWholeLedger(deps));
    const walk = whole.result;
    console.log(
      `  ${Math.round((walk?.entries ?? 0) / whole.seconds)} entries a second, ${seconds(walk?.longestSnapshotMs)} the longest snapshot`,
    );
    expect(`the walk went through ${walk?.wallets} wallets`, walk?.wallets === wallets && walk.ended);
    expect(`the walk found ${walk?.differences} differences, not the changed entry`, walk?.differences === 1);
    expect(
      'a snapshot of the walk was too long',
      (walk?.longestSnapshotMs ?? Infinity) <= options.mostSnapshotSeconds * 1000,
    );
    await tamper(owner, `update wallet_entries set subject = '账本' where user_id = ${middle} and seq = 7`);

    await timed(`${options.entriesOfHour} entries by wallet_post()`, () =>
      postEntriesOfHour(owner, options.entriesOfHour),
    );
    const hourly = await timed('hourly proof', () => proveNewEntries(deps));
    console.log(
      `  ${hourly.result.wallets} wallets, ${hourly.result.entries} entries, ${seconds(hourly.result.longestSnapshotMs)} the longest snapshot`,
    );
    expect('the hourly proof found differences', hourly.result.differences.length === 0);
    expect('the hourly proof took too long', hourly.seconds < options.mostHourlySeconds);
    expect(
      'a snapshot of the proof was too long',
      hourly.result.longestSnapshotMs <= options.mostSnapshotSeconds * 1000,
    );

    await owner.query(postSql, [1, 'last']);
    await tamper(owner, `update wallet_entries set coins = coins + 1 where key like 'grow:last-%'`);
    const idle = await timed('hourly proof with one entry, changed by somebody', () => proveNewEntries(deps));
    expect('the hourly proof did not find the changed entry', idle.result.differences.length === 1);
    return faults;
  } finally {
    await db.close();
  }
}

const postSql = `select count(*) from (
    select user_id from wallet_wallets where user_id % 7 = 3 order by user_id limit $1) as wallets
  cross join lateral wallet_post(user_id, 'grant', 'grow:' || $2::text || '-' || user_id, '账本', null, now(), '{free,promotion}', '{5,-5}')`;

/** In turns, as many wallets as there are may be too few for one. */
async function postEntriesOfHour(owner: pg.Client, entries: number): Promise<void> {
  for (let posted = 0, turn = 0; posted < entries; turn += 1) {
    const { rows } = await owner.query<{ count: string }>(postSql, [entries - posted, `hour${turn}`]);
    posted += Number(rows[0]?.count);
  }
}

async function tamper(owner: pg.Client, statement: string): Promise<void> {
  await owner.query(
    `begin; alter table wallet_entries disable trigger user; ${statement}; alter table wallet_entries enable trigger user; commit`,
  );
}

const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1000).toFixed(1)} s`;

async function timed<T>(what: string, work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now();
  const result = await work();
  const took = (performance.now() - began) / 1000;
  console.log(`${what}: ${took.toFixed(1)} s`);
  return { result, seconds: took };
}
