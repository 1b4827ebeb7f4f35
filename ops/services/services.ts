// npm run services -- up [s3]|down|status|reset
import { mkdirSync, rmSync } from 'node:fs';
import { installPackages } from './apt.ts';
import { composeDown, composeRunning, composeUp, dockerAnswers } from './docker.ts';
import { holdingLock } from './lock.ts';
import type { Places } from './places.ts';
import { placesFrom, sandboxFolder } from './places.ts';
import {
  hasPostgresData,
  postgresPid,
  postgresVersion,
  removePostgresData,
  startPostgres,
  stopPostgres,
  packagesForPostgres,
} from './postgres.ts';
import { redisPid, redisVersion, removeRedisData, startRedis, stopRedis, packagesForRedis } from './redis.ts';
import { packagesForS3, removeS3Data, s3Pid, startS3, stopS3 } from './s3.ts';

/** A set once made with Debian's packages stays with them, so that a Docker engine started later does not hide its data. */
function usesDocker(places: Places): boolean {
  return !hasPostgresData(places) && dockerAnswers();
}

export async function servicesUp(places: Places = placesFrom()): Promise<void> {
  await holdingLock(places.name, () => start(places));
}

async function start(places: Places): Promise<void> {
  if (usesDocker(places)) return composeUp(places);
  // Not an engine: what the worker and the demo data make videos with.
  installPackages([...packagesForPostgres(), ...packagesForRedis(), 'ffmpeg', 'bubblewrap']);
  mkdirSync(places.folder, { recursive: true, mode: 0o755 });
  await startPostgres(places);
  await startRedis(places);
}

/** Beside the others, on request. */
async function s3Up(places: Places = placesFrom()): Promise<void> {
  await holdingLock(places.name, async () => {
    installPackages(packagesForS3());
    mkdirSync(places.folder, { recursive: true, mode: 0o755 });
    await startS3(places);
  });
}

async function servicesDown(places: Places = placesFrom()): Promise<void> {
  await holdingLock(places.name, () => stop(places));
}

async function stop(places: Places): Promise<void> {
  if (usesDocker(places)) composeDown(places, { removeData: false });
  await stopS3(places);
  await stopRedis(places);
  await stopPostgres(places);
}

async function servicesReset(places: Places = placesFrom()): Promise<void> {
  await holdingLock(places.name, async () => {
    if (usesDocker(places)) composeDown(places, { removeData: true });
    await stop(places);
    removeS3Data(places);
    removeRedisData(places);
    removePostgresData(places);
    // It would take the first orders of the new database for those of the old one, paid already.
    rmSync(sandboxFolder(places), { recursive: true, force: true });
    await start(places);
  });
}

type State = { service: string; port: number; up: boolean; detail: string };

function servicesStatus(places: Places = placesFrom()): State[] {
  const ports = { postgres: places.postgresPort, redis: places.redisPort };
  if (usesDocker(places)) {
    const running = composeRunning(places);
    return Object.entries(ports).map(([service, port]) => ({
      service,
      port,
      up: running.includes(service),
      detail: 'container',
    }));
  }
  const state = (service: keyof typeof ports, pid: number | undefined, version: () => string): State => ({
    service,
    port: ports[service],
    up: pid !== undefined,
    detail: pid === undefined ? '' : `pid ${pid}, ${version()}`,
  });
  return [state('postgres', postgresPid(places), postgresVersion), state('redis', redisPid(places), redisVersion)];
}

function printStatus(): void {
  const states = servicesStatus();
  const { s3Port } = placesFrom();
  const s3 = s3Pid(placesFrom());
  if (s3 !== undefined) states.push({ service: 's3', port: s3Port, up: true, detail: `pid ${s3}` });
  for (const { service, port, up, detail } of states) {
    console.log(`${service.padEnd(9)} 127.0.0.1:${port}  ${up ? 'up  ' : 'DOWN'}  ${detail}`);
  }
  if (states.some(({ up }) => !up)) process.exitCode = 1;
}

if (import.meta.main) {
  const commands: Record<string, () => Promise<void> | void> = {
    up: async () => {
      await servicesUp();
      if (process.argv[3] === 's3') await s3Up();
      printStatus();
    },
    down: () => servicesDown(),
    status: printStatus,
    reset: async () => {
      await servicesReset();
      printStatus();
    },
  };
  const command = commands[process.argv[2] ?? ''];
  try {
    if (!command) throw new Error('usage: npm run services -- up [s3]|down|status|reset');
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
