// A PostgreSQL and a Redis of a drill's own, to be killed: nobody else's data is in them, and nobody waits for them.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@lanyu/server/db/migrate';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { installPackages } from '@lanyu/services/apt';
import { freePorts } from '@lanyu/services/free-ports';
import { placesFrom } from '@lanyu/services/places';
import { packagesForPostgres, startPostgres, stopPostgres } from '@lanyu/services/postgres';
import { identityOf } from '@lanyu/services/process';
import { outputFolder, type Running } from './stage.ts';

const postgresProgram = '/usr/lib/postgresql/15/bin/postgres';
const redisProgram = '/usr/bin/redis-server';

export interface OwnEngines {
  appUrl: string;
  ownerUrl: string;
  redisUrl: string;
  /** Of PostgreSQL. */
  dataFolder: string;
  /** Durable like a real one; SIGQUIT is an immediate shutdown: nothing is written any more, the next start recovers. */
  startPostgres(settings?: Record<string, string | number>): Running;
  startRedis(): Running;
  remove(): void;
}

/** Made and migrated, but not running yet. */
export async function makeEngines(): Promise<OwnEngines> {
  installPackages([...packagesForPostgres(), ...(existsSync(redisProgram) ? [] : ['redis-server'])]);
  const [postgresPort = 0, redisPort = 0] = await freePorts(2);
  const places = placesFrom({
    LANYU_LOCAL_DIR: join(projectRoot, '.local', `drill-${randomBytes(4).toString('hex')}`),
    LANYU_POSTGRES_PORT: String(postgresPort),
    LANYU_REDIS_PORT: String(redisPort),
  });
  const urlOf = (role: string) => `postgres://${role}:${role}@127.0.0.1:${postgresPort}/lanyu`;
  // The engines run as users of their own, who must be able to enter.
  mkdirSync(places.folder, { recursive: true, mode: 0o755 });
  await startPostgres(places);
  try {
    await migrate({ url: urlOf('lanyu_owner') });
  } catch (error) {
    await stopPostgres(places);
    rmSync(places.folder, { recursive: true, force: true });
    throw error;
  }
  await stopPostgres(places);
  const log = openSync(join(outputFolder('drills'), 'own-postgres.log'), 'a');
  return {
    appUrl: urlOf('lanyu_app'),
    ownerUrl: urlOf('lanyu_owner'),
    redisUrl: `redis://127.0.0.1:${redisPort}/0`,
    dataFolder: join(places.folder, 'postgres'),
    startPostgres: (settings = {}) => {
      const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      return start(postgresProgram, ['-D', join(places.folder, 'postgres'), ...given], log, 'postgres');
    },
    startRedis: () =>
      start(redisProgram, ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']),
    remove: () => rmSync(places.folder, { recursive: true, force: true }),
  };
}

function start(program: string, args: string[], out: number | 'ignore' = 'ignore', user?: string): Running {
  const as = user === undefined ? undefined : identityOf(user);
  const child = spawn(program, args, { ...as, cwd: '/', stdio: ['ignore', out, out] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  if (child.pid === undefined) throw new Error(`${program} could not be started`);
  return { child, pid: child.pid, ended };
}
