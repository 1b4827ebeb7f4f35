// Two API processes, two workers and a Redis, killed at random while players play: nothing wrong may be said, nothing
// acknowledged may be lost, nobody may be signed out.
import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installPackages } from '@lanyu/services/apt';
import { fillFixture, newCounts, play, type Counts } from './support/players.ts';
import { auditVisits } from './support/visit-books.ts';
import {
  asOwner,
  dropDatabase,
  ensureDatabase,
  freePort,
  outputFolder,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from './support/stage.ts';

const redisProgram = '/usr/bin/redis-server';
const playerCount = 12;

interface Victim {
  name: string;
  kind: 'api' | 'worker' | 'redis';
  start(): Running;
  running: Running;
}

export async function chaos(options: { kills: number; pauseMs: number }): Promise<string[]> {
  if (!existsSync(redisProgram)) installPackages(['redis-server']);
  const database = `lanyu_chaos_${randomBytes(4).toString('hex')}`;
  const folder = outputFolder('drills');
  const victims: Victim[] = [];
  try {
    await ensureDatabase(database);
    const world = await asOwner(database, (client) => fillFixture(client, playerCount));
    const redisPort = await freePort();
    const REDIS_URL = `redis://127.0.0.1:${redisPort}/0`;
    const add = (kind: Victim['kind'], number: number, start: () => Running) =>
      victims.push({ name: `${kind} ${number}`, kind, start, running: start() });

    add('redis', 1, () => startRedisOn(redisPort));
    const origins: string[] = [];
    for (const number of [1, 2]) {
      const port = await freePort();
      origins.push(`http://127.0.0.1:${port}`);
      const env = productionEnv(database, port, { REDIS_URL, LOG_LEVEL: 'warn', DATABASE_POOL: '5' });
      add('api', number, () =>
        startProgram('apps/server/src/main-api.ts', env, join(folder, `chaos-api-${number}.log`)),
      );
      add('worker', number, () =>
        startProgram('apps/server/src/main-worker.ts', env, join(folder, `chaos-worker-${number}.log`)),
      );
    }
    await Promise.all(origins.map(untilReady));

    const counts = newCounts();
    let stopped = false;
    const players = world.players.map((player) => play(origins, world, player, counts, () => stopped));
    const started = Date.now();
    const killed = await killAtRandom(victims, origins, options);
    await pause(2000);
    stopped = true;
    await Promise.all(players);
    console.log(`${sum(killed)} kills in ${Math.round((Date.now() - started) / 1000)} s: ${JSON.stringify(killed)}`);
    console.log(
      `${counts.good} good answers, ${counts.away} times nobody there, ${counts.busy} times busy: ${JSON.stringify(counts.byCall)}`,
    );

    const quiet = await playQuietly(origins, world, counts);
    return [...counts.faults, ...quiet, ...(await auditVisits(database, counts))];
  } finally {
    for (const { running } of victims) running.child.kill('SIGKILL');
    await Promise.all(victims.map(({ running }) => running.ended));
    await dropDatabase(database);
  }
}

export function startRedisOn(port: number): Running {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(redisProgram, args, { stdio: 'ignore' });
  if (child.pid === undefined) throw new Error('Redis could not be started');
  return { child, pid: child.pid, ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))) };
}

/**
 * Kills one after the other without warning; each comes back by itself after a moment, while others may be dying. The
 * next one waits until some API process serves again: killing what has not started yet proves nothing.
 */
async function killAtRandom(
  victims: Victim[],
  origins: string[],
  { kills, pauseMs }: { kills: number; pauseMs: number },
): Promise<Record<string, number>> {
  const killed: Record<string, number> = {};
  const returning = new Set<Promise<void>>();
  const dying = new Set<Victim>();
  while (sum(killed) < kills) {
    // Not one that is dying already: killed twice it would come back twice.
    const alive = victims.filter((each) => !dying.has(each));
    const victim = alive[randomInt(Math.max(1, alive.length))];
    if (victim !== undefined) {
      dying.add(victim);
      victim.running.child.kill('SIGKILL');
      killed[victim.kind] = (killed[victim.kind] ?? 0) + 1;
      const back = victim.running.ended
        .then(() => pause(Math.random() * 500))
        .then(() => {
          victim.running = victim.start();
          dying.delete(victim);
          returning.delete(back);
        });
      returning.add(back);
      if (sum(killed) % 25 === 0) console.log(`${sum(killed)} of ${kills} kills`);
    }
    await Promise.any(origins.map(untilReady));
    await pause(Math.random() * 2 * pauseMs);
  }
  await Promise.all(returning);
  return killed;
}

/** When nobody is killed any more, nobody may be away: what went wrong before did not stay. */
async function playQuietly(origins: string[], world: Parameters<typeof play>[1], counts: Counts): Promise<string[]> {
  await Promise.all(origins.map(untilReady));
  await pause(1000);
  const before = { ...counts };
  let stopped = false;
  const players = world.players.map((player) => play(origins, world, player, counts, () => stopped));
  await pause(3000);
  stopped = true;
  await Promise.all(players);
  const [away, busy, good] = [counts.away - before.away, counts.busy - before.busy, counts.good - before.good];
  console.log(`afterwards: ${good} good answers, ${away} times nobody there, ${busy} times busy`);
  const healed = away === 0 && good > 10 * busy;
  return healed ? [] : [`after the last kill: ${good} good answers, ${away} times nobody there, ${busy} times busy`];
}

function sum(numbers: Record<string, number>): number {
  return Object.values(numbers).reduce((total, number) => total + number, 0);
}
