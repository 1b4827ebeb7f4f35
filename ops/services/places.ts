// Where the private services live and listen. The environment can move all of it, so that a test never meets the developer's own.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const projectRoot = dirname(dirname(import.meta.dirname));

export type Places = {
  /** holds one folder per service; every parent can be entered by the services' own users */
  folder: string;
  postgresPort: number;
  redisPort: number;
  /** and the three after it */
  s3Port: number;
  /** distinguishes several sets on one machine: name of the lock and of the compose project */
  name: string;
};

export function placesFrom(environment: NodeJS.ProcessEnv = process.env): Places {
  const wanted = environment['LANYU_LOCAL_DIR'] ?? join(projectRoot, '.local');
  const mark = createHash('sha256').update(wanted).digest('hex').slice(0, 10);
  // A checkout below /root or a 0700 temporary folder is closed to the unprivileged users that root starts the services as.
  const folder = isRoot() && !everyoneMayEnter(dirname(wanted)) ? join('/var/lib/lanyu-services', mark) : wanted;
  return {
    folder,
    postgresPort: Number(environment['LANYU_POSTGRES_PORT'] ?? 15432),
    redisPort: Number(environment['LANYU_REDIS_PORT'] ?? 16379),
    s3Port: Number(environment['LANYU_S3_PORT'] ?? 16480),
    name: `lanyu-${mark}`,
  };
}

/** What the payment sandbox of the developer's site knows; it belongs to that database. */
export function sandboxFolder(places: Places = placesFrom()): string {
  return join(places.folder, 'sandbox');
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function everyoneMayEnter(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  const open = stat === undefined || (stat.mode & 0o001) !== 0;
  return open && (dirname(path) === path || everyoneMayEnter(dirname(path)));
}
