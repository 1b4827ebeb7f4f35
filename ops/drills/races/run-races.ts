// What all races have in common: two API processes, one database, and many who start at the same moment.
import { randomBytes, randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@lanyu/contract/all-calls';
import { resultCodeOfName } from '@lanyu/contract/result-codes';
import pg from 'pg';
import type { Database } from '@lanyu/server/db/open-database';
import { verifyLedger } from '@lanyu/server/modules/wallet/verify-ledger';
import { ask, type Answer, type Asker } from '../support/request.ts';
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

export interface RaceOptions {
  rounds: number;
  parallel: number;
  /** Who is told to come back later does so: on a machine that is busy with something else. */
  patient?: boolean;
  /** The races whose name contains it. */
  only?: string | undefined;
}

export interface Track {
  db: Database;
  /** May do what the application may not: set a scene. */
  owner: pg.Client;
  parallel: number;
  origins: readonly string[];
  agent: Agent;
  patient: boolean;
}

export interface Run {
  start(index: number): Promise<Answer>;
  /** What is wrong now that all were answered. */
  settle(answers: readonly Answer[]): Promise<string[]>;
}

export interface Race<T, R extends Run = Run> {
  name: string;
  /** What everybody may be answered who does not get it. */
  others: readonly string[];
  prepare(track: T): Promise<R>;
}

interface Races<Scene> {
  /** Names the database and the logs. */
  name: string;
  races: readonly Race<Track & Scene>[];
  /** Fills the database before the processes start; `env` is what they are told. */
  setScene(stand: Pick<Track, 'db' | 'owner' | 'agent'>): Promise<{ scene: Scene; env?: Record<string, string> }>;
}

/** Runs every race for so many rounds, and proves the ledger after each. Returns what was wrong. */
export async function runRaces<Scene extends object>(
  { name, races, setScene }: Races<Scene>,
  { rounds, parallel, patient = false, only = '' }: RaceOptions,
): Promise<string[]> {
  const database = `lanyu_${name.replaceAll('-', '_')}_${randomBytes(4).toString('hex')}`;
  const apis: Running[] = [];
  let db: Database | undefined;
  let owner: pg.Client | undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  try {
    await ensureDatabase(database);
    db = openObserver(database, `lanyu-${name}`, 4);
    owner = new pg.Client({ connectionString: databaseUrl('owner', database) });
    await owner.connect();
    const { scene, env } = await setScene({ db, owner, agent });
    const origins: string[] = [];
    for (const number of [1, 2]) {
      const port = await freePort();
      origins.push(`http://127.0.0.1:${port}`);
      const settings = productionEnv(database, port, { LOG_LEVEL: 'warn', ...env });
      const log = join(outputFolder('drills'), `${name}-${number}.log`);
      apis.push(startProgram('apps/server/src/main-api.ts', settings, log));
    }
    await Promise.all(origins.map(untilReady));
    const track = { db, owner, parallel, origins, agent, patient, ...scene };
    const faults: string[] = [];
    for (const race of races.filter((each) => each.name.includes(only))) {
      faults.push(...(await runRace(race, track, rounds)));
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

async function runRace<T extends Track>(race: Race<T>, track: T, rounds: number): Promise<string[]> {
  const started = Date.now();
  const codes: Record<string, number> = {};
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const run = await race.prepare(track);
    const answers = await Promise.all(Array.from({ length: track.parallel }, (_, index) => run.start(index)));
    for (const answer of answers) codes[nameOf(answer)] = (codes[nameOf(answer)] ?? 0) + 1;
    const wrong = [...judge(race.others, answers), ...(await run.settle(answers))];
    faults.push(...wrong.map((what) => `${race.name}, round ${round}: ${what}`));
  }
  const proof = await verifyLedger(track);
  faults.push(...proof.differences.map((difference) => `${race.name}: ${JSON.stringify(difference)}`));
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(
    `${race.name}: ${rounds} rounds of ${track.parallel} in ${seconds} s: ${JSON.stringify(codes)}; ${proof.entries} entries proven`,
  );
  return faults;
}

function judge(others: readonly string[], answers: readonly Answer[]): string[] {
  const wrong = answers.map(nameOf).filter((name) => name !== '200/0' && !others.includes(name));
  return [...new Set(wrong)].map((name) => `somebody was answered ${name}`);
}

function nameOf({ status, code }: Answer): string {
  return `${status}/${code}`;
}

export const maxTries = 30;
/** Longer each time, or those who are told to come back would all come at once again. */
export const later = (tries: number) => randomInt(50, Math.min(5000, 200 * 2 ** tries));

/** To one process or the other. */
export async function go(
  track: Track,
  asker: Asker,
  key: CallName,
  fields: Record<string, string> = {},
  tries = 0,
): Promise<Answer> {
  const origin = track.origins[randomInt(track.origins.length)] ?? '';
  const answer = await ask(asker, { origin, agent: track.agent, key, fields });
  if (answer.code !== resultCodeOfName('busy') || !track.patient || tries === maxTries) return answer;
  await pause(later(tries));
  return go(track, asker, key, fields, tries + 1);
}

export function exactlyOne(answers: readonly Answer[]): string[] {
  const succeeded = answers.filter(({ code }) => code === 0).length;
  return succeeded === 1 ? [] : [`${succeeded} succeeded`];
}
