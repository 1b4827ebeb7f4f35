// What a restored database must hold: every write acknowledged before the moment, none sent after it, a ledger that adds up, and
// a file for every row. And that a site runs on it.
import { Agent } from 'node:http';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '@lanyu/server/db/open-database';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { verifyLedger } from '@lanyu/server/modules/wallet/verify-ledger';
import { compareRowsWithObjects } from '../../backup/compare-rows-with-objects.ts';
import { freePorts } from '@lanyu/services/free-ports';
import { outputFolder, productionEnv, startProgram, untilReady } from '../support/stage.ts';
import { ask } from '../support/request.ts';
import type { MoneyPlayer } from '../money/money-fixture.ts';
import { writeLookups, type AcknowledgedWrite, type WriteKind } from './acknowledged-writes.ts';

export interface Examination {
  expected: number;
  lost: number;
  /** Sent after the moment, and yet there. */
  early: number;
  entriesProven: number;
  objectsCompared: number;
  faults: string[];
}

export async function findWrites(url: string, writes: readonly AcknowledgedWrite[]): Promise<Set<AcknowledgedWrite>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = new Set<AcknowledgedWrite>();
  try {
    for (const kind of Object.keys(writeLookups) as WriteKind[]) {
      const ofKind = writes.filter((write) => write.kind === kind);
      const { rows } = await client.query<{ key: string }>(writeLookups[kind], [ofKind.map(({ key }) => key)]);
      const there = new Set(rows.map(({ key }) => key));
      for (const write of ofKind) if (there.has(write.key)) found.add(write);
    }
  } finally {
    await client.end();
  }
  return found;
}

export async function examineRestoredSite(given: {
  moment: number;
  writes: readonly AcknowledgedWrite[];
  ownerUrl: string;
  appUrl: string;
  storage: Storage;
}): Promise<Examination> {
  const { moment, writes } = given;
  const found = await findWrites(given.ownerUrl, writes);
  const before = writes.filter(({ acknowledgedAt }) => acknowledgedAt < moment);
  const lost = before.filter((write) => !found.has(write));
  const early = [...found].filter(({ sentAt }) => sentAt > moment);
  const faults: string[] = [];
  for (const { kind, key } of lost.slice(0, 5)) faults.push(`${kind} ${key} was acknowledged before and is lost`);
  for (const { kind, key } of early.slice(0, 5)) faults.push(`${kind} ${key} was sent afterwards and is there`);

  const db = openDatabase({ url: given.appUrl, poolSize: 2, applicationName: 'lanyu-restore', timeoutScale: 60 });
  const proof = await verifyLedger({ db });
  await db.close();
  for (const difference of proof.differences.slice(0, 5)) faults.push(`ledger: ${JSON.stringify(difference)}`);

  const client = new pg.Client({ connectionString: given.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from orders_orders o where kind in ('download', 'membership') and coins > 0
       and not exists (select from wallet_entries e where e.key = 'order:' || o.id || ':out')`,
    );
    if (rows[0]?.n !== 0) faults.push(`${rows[0]?.n} purchases have no entry in the ledger`);
    const { objects, missing } = await compareRowsWithObjects({ client, storage: given.storage });
    for (const { table, id, key, fault } of missing.slice(0, 5)) faults.push(`${table} ${id}: ${key} is ${fault}`);
    return {
      expected: before.length,
      lost: lost.length,
      early: early.length,
      entriesProven: proof.entries,
      objectsCompared: objects,
      faults,
    };
  } finally {
    await client.end();
  }
}

/** Opens the site on the restored database and does what a player does: signed in as before, buys once. */
export async function openRestoredSite(given: {
  appUrl: string;
  redisUrl: string;
  storageFolder: string;
  player: MoneyPlayer;
}): Promise<{ readyMs: number; faults: string[] }> {
  const began = performance.now();
  const [port = 0] = await freePorts(1);
  const env = productionEnv('', port, {
    DATABASE_URL: given.appUrl,
    REDIS_URL: given.redisUrl.replace(/\/0$/, '/1'),
    STORAGE_DIR: given.storageFolder,
    LOG_LEVEL: 'warn',
  });
  const api = startProgram('apps/server/src/main-api.ts', env, join(outputFolder('drills'), 'restore-opened.log'));
  const agent = new Agent({ keepAlive: true });
  try {
    const origin = `http://127.0.0.1:${port}`;
    const ended = api.ended.then((code) => Promise.reject(new Error(`the restored site's API ended with ${code}`)));
    // It ends in any case, when all is done.
    ended.catch(() => undefined);
    await Promise.race([untilReady(origin), ended]);
    const readyMs = performance.now() - began;
    const player = { uid: given.player.uid, token: given.player.token };
    const me = await ask(player, { origin, agent, key: 'POST /user/center/me', fields: { uid: player.uid } });
    const fields = { vipType: '1', price: '300', idempotencyKey: randomUUID() };
    const bought = await ask(player, { origin, agent, key: 'POST /vip/vipopen', fields });
    const faults: string[] = [];
    if (me.code !== 0) faults.push(`a player who was signed in is answered ${me.code}`);
    if (bought.code !== 0) faults.push(`a purchase on the restored site is answered ${bought.code}`);
    return { readyMs, faults };
  } finally {
    agent.destroy();
    api.child.kill('SIGKILL');
    await api.ended;
  }
}
