// Many at the same moment want what brings people back and what there is once: a check-in, a made-up day. Two API processes, one database.
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '@lanyu/server/db/pool';
import { verifyLedger } from '@lanyu/server/modules/wallet/verify-ledger';
import type { Answer } from '../support/request.ts';
import { activityKinds } from './activity-races.ts';
import { giftKinds } from './gift-races.ts';
import { rewardRaceKinds, type RewardTrack } from './reward-race-kinds.ts';
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

/** `only`: the kinds whose name contains it. */
export async function rewardRaces(options: {
  rounds: number;
  parallel: number;
  patient?: boolean;
  only?: string | undefined;
}): Promise<string[]> {
  const database = `lanyu_comeback_${randomBytes(4).toString('hex')}`;
  const apis: Running[] = [];
  let db: Database | undefined;
  let owner: pg.Client | undefined;
  const { parallel, patient = false } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  try {
    await ensureDatabase(database);
    db = openObserver(database, 'lanyu-reward-races', 4);
    owner = new pg.Client({ connectionString: databaseUrl('owner', database) });
    await owner.connect();
    const origins: string[] = [];
    for (const number of [1, 2]) {
      const port = await freePort();
      origins.push(`http://127.0.0.1:${port}`);
      const env = productionEnv(database, port, { LOG_LEVEL: 'warn' });
      const log = join(outputFolder('drills'), `reward-races-${number}.log`);
      apis.push(startProgram('apps/server/src/main-api.ts', env, log));
    }
    await Promise.all(origins.map(untilReady));
    const track: RewardTrack = { db, owner, parallel, origins, agent, patient };
    const faults: string[] = [];
    for (const kind of [...rewardRaceKinds, ...activityKinds, ...giftKinds].filter(({ name }) =>
      name.includes(options.only ?? ''),
    )) {
      const started = Date.now();
      const codes: Record<string, number> = {};
      for (let round = 1; round <= options.rounds; round += 1) {
        const run = await kind.prepare(track);
        const answers = await Promise.all(Array.from({ length: parallel }, (_, index) => run.start(index)));
        for (const answer of answers) codes[nameOf(answer)] = (codes[nameOf(answer)] ?? 0) + 1;
        const wrong = [...judge(kind.others, answers), ...(await run.settle(answers))];
        faults.push(...wrong.map((what) => `${kind.name}, round ${round}: ${what}`));
      }
      const proof = await verifyLedger({ db });
      faults.push(...proof.differences.map((difference) => `${kind.name}: ${JSON.stringify(difference)}`));
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(
        `${kind.name}: ${options.rounds} rounds of ${parallel} in ${seconds} s: ${JSON.stringify(codes)}; ${proof.entries} entries proven`,
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
  }
}

function judge(others: readonly string[], answers: readonly Answer[]): string[] {
  const wrong = answers.map(nameOf).filter((name) => name !== '200/0' && !others.includes(name));
  return [...new Set(wrong)].map((name) => `somebody was answered ${name}`);
}

function nameOf({ status, code }: Answer): string {
  return `${status}/${code}`;
}
