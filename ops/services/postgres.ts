// A private PostgreSQL 15 on loopback. No superuser can log in: what only a superuser may do happens once, before its first start.
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Places } from './places.ts';
import { isRoot } from './places.ts';
import type { Identity } from './process.ts';
import { identityOf, isRunning, livePid, requireFreePort, run, waitUntil } from './process.ts';
import { rolesSql } from './roles.ts';

const programs = '/usr/lib/postgresql/15/bin';

const dataFolder = (places: Places) => join(places.folder, 'postgres');
const pidFile = (places: Places) => join(dataFolder(places), 'postmaster.pid');

function settings(port: number): string {
  return `# written by npm run services; durable like a real one, so that what is tested here holds there
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_connections = 200
shared_buffers = 256MB
max_wal_size = 2GB
fsync = on
synchronous_commit = on
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] %q%u@%d '
`;
}

export function packagesForPostgres(): string[] {
  return existsSync(join(programs, 'postgres')) ? [] : ['postgresql-15'];
}

export function hasPostgresData(places: Places): boolean {
  return existsSync(join(dataFolder(places), 'PG_VERSION'));
}

export function postgresPid(places: Places): number | undefined {
  return livePid(pidFile(places), dataFolder(places));
}

export async function startPostgres(places: Places): Promise<void> {
  if (postgresPid(places) !== undefined) return;
  await requireFreePort(places.postgresPort, 'PostgreSQL');
  if (!hasPostgresData(places)) createCluster(places);
  const data = dataFolder(places);
  const as = ownerOf(data);
  rmSync(pidFile(places), { force: true }); // left behind by a machine that went down: its process is gone, see postgresPid
  writeFileSync(join(data, 'postgresql.conf'), settings(places.postgresPort));
  const log = join(data, 'server.log');
  try {
    run(join(programs, 'pg_ctl'), ['start', '-w', '-t', '120', '-s', '-D', data, '-l', log], { as });
  } catch (error) {
    throw new Error(`PostgreSQL did not start; the end of ${log}:\n${tail(log)}`, { cause: error });
  }
}

/** Made beside its final place and moved there when complete: an interrupted first start leaves nothing half-done behind. */
function createCluster(places: Places): void {
  const unfinished = `${dataFolder(places)}.unfinished`;
  const as = identityOf('postgres');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  if (as) chownSync(unfinished, as.uid, as.gid);
  const access = ['--auth-local=reject', '--auth-host=scram-sha-256'];
  run(
    join(programs, 'initdb'),
    ['-D', unfinished, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions', ...access],
    { as },
  );
  run(join(programs, 'postgres'), ['--single', '-c', 'exit_on_error=on', '-D', unfinished, 'postgres'], {
    as,
    input: `${rolesSql.join('\n')}\n`,
  });
  renameSync(unfinished, dataFolder(places));
}

export async function stopPostgres(places: Places): Promise<void> {
  const pid = postgresPid(places);
  if (pid === undefined) return;
  const data = dataFolder(places);
  run(join(programs, 'pg_ctl'), ['stop', '-w', '-t', '120', '-s', '-m', 'fast', '-D', data], { as: ownerOf(data) });
  await waitUntil('PostgreSQL has stopped', () => !isRunning(pid), 20);
}

export function removePostgresData(places: Places): void {
  rmSync(dataFolder(places), { recursive: true, force: true });
}

export function postgresVersion(): string {
  return run(join(programs, 'postgres'), ['--version']).trim();
}

function ownerOf(folder: string): Identity | undefined {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

function tail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : '(no log)';
}
