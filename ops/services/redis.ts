// A private Redis on loopback. Nothing in it is irreplaceable, so it writes nothing to disk and forgets the least used first.
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Places } from './places.ts';
import { identityOf, isRunning, livePid, portAnswers, requireFreePort, run, waitUntil } from './process.ts';

const program = '/usr/bin/redis-server';

const folderOf = (places: Places) => join(places.folder, 'redis');
const pidFile = (places: Places) => join(folderOf(places), 'redis.pid');

function settings(places: Places): string {
  return `bind 127.0.0.1
port ${places.redisPort}
daemonize yes
dir "${folderOf(places)}"
pidfile "${pidFile(places)}"
logfile "${join(folderOf(places), 'redis.log')}"
save ""
appendonly no
maxmemory 256mb
maxmemory-policy allkeys-lru
`;
}

export function packagesForRedis(): string[] {
  return existsSync(program) ? [] : ['redis-server'];
}

export function redisPid(places: Places): number | undefined {
  return livePid(pidFile(places), folderOf(places));
}

export async function startRedis(places: Places): Promise<void> {
  if (redisPid(places) !== undefined) return;
  await requireFreePort(places.redisPort, 'Redis');
  const folder = folderOf(places);
  const as = identityOf('redis');
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  if (as) chownSync(folder, as.uid, as.gid);
  rmSync(pidFile(places), { force: true });
  const configuration = join(folder, 'redis.conf');
  writeFileSync(configuration, settings(places));
  run(program, [configuration], { as });
  await waitUntil(
    'Redis answers',
    async () => redisPid(places) !== undefined && (await portAnswers(places.redisPort)),
    20,
  );
}

export async function stopRedis(places: Places): Promise<void> {
  const pid = redisPid(places);
  if (pid === undefined) return;
  process.kill(pid, 'SIGTERM');
  await waitUntil('Redis has stopped', () => !isRunning(pid), 20);
}

export function removeRedisData(places: Places): void {
  rmSync(folderOf(places), { recursive: true, force: true });
}

export function redisVersion(): string {
  return run(program, ['--version'])
    .trim()
    .replace(/ sha=.*/, '');
}
