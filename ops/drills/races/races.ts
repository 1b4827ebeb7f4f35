// Many at the same moment want what only one can have: a name, a phone, a code, an export. Two API processes, one database.
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type { Database } from '@lanyu/server/db/pool';
import { hashPassword } from '@lanyu/server/passwords';
import { hashToken, newToken } from '@lanyu/server/tokens';
import type { Answer } from '../support/request.ts';
import { raceKinds, type Racer, type Track } from './race-kinds.ts';
import {
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

const secret = 'races-races-races-races-races-races';
const password = 'correct horse battery';

export async function races(options: { rounds: number; parallel: number; patient?: boolean }): Promise<string[]> {
  const database = `lanyu_races_${randomBytes(4).toString('hex')}`;
  const apis: Running[] = [];
  let db: Database | undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: options.parallel });
  try {
    await ensureDatabase(database);
    db = openObserver(database, 'lanyu-races');
    const origins: string[] = [];
    for (const number of [1, 2]) {
      const port = await freePort();
      origins.push(`http://127.0.0.1:${port}`);
      const env = productionEnv(database, port, { APP_SECRET: secret, LOG_LEVEL: 'warn' });
      apis.push(startProgram('apps/server/src/main-api.ts', env, join(outputFolder('drills'), `races-${number}.log`)));
    }
    await Promise.all(origins.map(untilReady));
    const passwordHash = await hashPassword(password);
    const racers = await enter(db, options.parallel, passwordHash);
    const [owner] = racers;
    if (owner === undefined) throw new Error('nobody races');
    const { patient = false } = options;
    const track: Track = { db, secret, racers, owner, password, passwordHash, origins, agent, patient };
    const faults: string[] = [];
    for (const kind of raceKinds) {
      const started = Date.now();
      const codes: Record<string, number> = {};
      for (let round = 1; round <= options.rounds; round += 1) {
        const run = await kind.prepare(track);
        const answers = await Promise.all(racers.map((racer, index) => run.start(racer, index)));
        for (const answer of answers) codes[nameOf(answer)] = (codes[nameOf(answer)] ?? 0) + 1;
        const wrong = [...judge(kind.others, answers), ...(await run.settle(answers))];
        faults.push(...wrong.map((what) => `${kind.name}, round ${round}: ${what}`));
      }
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(
        `${kind.name}: ${options.rounds} rounds of ${racers.length} in ${seconds} s: ${JSON.stringify(codes)}`,
      );
    }
    return faults;
  } finally {
    agent.destroy();
    for (const { child } of apis) child.kill('SIGKILL');
    await Promise.all(apis.map(({ ended }) => ended));
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

/** Users with a password and a fresh session each. */
async function enter(db: Database, count: number, passwordHash: string): Promise<Racer[]> {
  const racers: Racer[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id: uid } = await db.write
      .insertInto('account_users')
      .values({
        login_name: `racer_${n}`,
        name: `岛民${n}`,
        invite_code: `RACE${String(n).padStart(4, '0')}`,
        password_hash: passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = newToken();
    await db.write
      .insertInto('account_sessions')
      .values({
        token_hash: Buffer.from(hashToken(token), 'base64url'),
        user_id: uid,
        expires_at: new Date(Date.now() + 24 * 3600 * 1000),
        // Fresh for as long as the races may take.
        proved_at: new Date(Date.now() + 12 * 3600 * 1000),
      })
      .execute();
    racers.push({ uid, token, visitor: {} });
  }
  return racers;
}
