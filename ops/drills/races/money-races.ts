// Many at the same moment want coins, a cap or a waiver that is enough for one of them. Two API processes, one database.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '@lanyu/server/db/pool';
import { verifyLedger } from '@lanyu/server/modules/wallet/verify-ledger';
import type { Answer } from '../support/request.ts';
import { ledgerFaults, moneyRaces, type MoneyTrack } from './money-race-kinds.ts';
import { fillMoneyFixture } from '../money/money-fixture.ts';
import { makeNotifier } from '../money/notifier.ts';
import {
  databaseUrl,
  dropDatabase,
  ensureDatabase,
  freePort,
  openObserver,
  outputFolder,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../support/stage.ts';

/** `only`: the races whose name contains it. */
export async function runMoneyRaces(options: {
  rounds: number;
  parallel: number;
  patient?: boolean;
  only?: string | undefined;
}): Promise<string[]> {
  const database = `lanyu_money_races_${randomBytes(4).toString('hex')}`;
  const storage = mkdtempSync(join(tmpdir(), 'lanyu-money-'));
  const apis: Running[] = [];
  let db: Database | undefined;
  let owner: pg.Client | undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: options.parallel });
  try {
    await ensureDatabase(database);
    db = openObserver(database, 'lanyu-money-races', 4);
    owner = new pg.Client({ connectionString: databaseUrl('owner', database) });
    await owner.connect();
    // As many as race, and twenty of which a member has had nineteen today.
    const games = Array.from({ length: options.parallel + 20 }, () => ({ price: 60, vipFree: true }));
    const world = await fillMoneyFixture(owner, { players: 0, games, storage });
    const notifier = makeNotifier(agent);
    const origins: string[] = [];
    for (const number of [1, 2]) {
      const port = await freePort();
      origins.push(`http://127.0.0.1:${port}`);
      const env = productionEnv(database, port, { LOG_LEVEL: 'warn', STORAGE_DIR: storage, ...notifier.env });
      const log = join(outputFolder('drills'), `money-races-${number}.log`);
      apis.push(startProgram('apps/server/src/main-api.ts', env, log));
    }
    await Promise.all(origins.map(untilReady));
    const { parallel, patient = false } = options;
    const track: MoneyTrack = { db, owner, world, parallel, origins, agent, notifier, patient };
    const faults: string[] = [];
    for (const race of moneyRaces.filter(({ name }) => name.includes(options.only ?? ''))) {
      const started = Date.now();
      const codes: Record<string, number> = {};
      for (let round = 1; round <= options.rounds; round += 1) {
        const run = await race.prepare(track);
        const answers = await Promise.all(Array.from({ length: parallel }, (_, index) => run.start(index)));
        for (const answer of answers) codes[nameOf(answer)] = (codes[nameOf(answer)] ?? 0) + 1;
        const wrong = [
          ...judge(race.others, answers),
          ...(await run.settle(answers)),
          ...(await ledgerFaults(track, run)),
        ];
        faults.push(...wrong.map((what) => `${race.name}, round ${round}: ${what}`));
      }
      const proof = await verifyLedger({ db });
      faults.push(...proof.differences.map((difference) => `${race.name}: ${JSON.stringify(difference)}`));
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(
        `${race.name}: ${options.rounds} rounds of ${parallel} in ${seconds} s: ${JSON.stringify(codes)}; ${proof.entries} entries proven`,
      );
    }
    return faults;
  } finally {
    agent.destroy();
    for (const { child } of apis) child.kill('SIGKILL');
    await Promise.all(apis.map(({ ended }) => ended));
    await owner?.end();
    await db?.close();
    await dropDatabase(database);
    rmSync(storage, { recursive: true, force: true });
  }
}

function judge(others: readonly string[], answers: readonly Answer[]): string[] {
  const wrong = answers.map(nameOf).filter((name) => name !== '200/0' && !others.includes(name));
  return [...new Set(wrong)].map((name) => `somebody was answered ${name}`);
}

function nameOf({ status, code }: Answer): string {
  return `${status}/${code}`;
}
