import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '@lanyu/services/process';
import type { PostgresPlace } from './backup-settings.ts';
import { ownerOfFolder, runProgram } from './run-program.ts';

const programs = '/usr/lib/postgresql/15/bin';

/** What PostgreSQL is started with beside its own configuration: another port, say. */
export type ServerSettings = Record<string, string | number>;

export async function startPostgresServer(place: PostgresPlace, extra: ServerSettings = {}): Promise<void> {
  const options = Object.entries(extra).map(([name, value]) => `-c ${name}='${value}'`);
  if (place.debianCluster === undefined) {
    const log = join(place.dataFolder, 'server.log');
    const args = ['start', '-w', '-t', '600', '-s', '-D', place.dataFolder, '-l', log, '-o', options.join(' ')];
    await runProgram(join(programs, 'pg_ctl'), args, { as: ownerOfFolder(place.dataFolder) });
  } else await runProgram('pg_ctlcluster', debianStartArguments(place.debianCluster, options));
}

/**
 * With options, even with empty ones, pg_ctlcluster starts the server itself: it would then belong to whatever unit of systemd called
 * us, and end with it. Without them systemd starts it as its own.
 */
export function debianStartArguments(cluster: { version: string; name: string }, options: readonly string[]): string[] {
  return [cluster.version, cluster.name, 'start', ...(options.length === 0 ? [] : ['-o', options.join(' ')])];
}

/**
 * Debian has the configuration elsewhere: a copy starts with it, from its own folder. Not with its key, which only a member of a group
 * reads, nor with its second file of the process id, which is the first server's; so nobody reaches it but by the socket.
 */
export function besideDebianCluster(cluster: { version: string; name: string }): ServerSettings {
  const config = join('/etc/postgresql', cluster.version, cluster.name, 'postgresql.conf');
  return { config_file: config, ssl: 'off', external_pid_file: '', listen_addresses: '' };
}

export async function stopPostgresServer(place: PostgresPlace): Promise<void> {
  if (!isPostgresRunning(place)) return;
  if (place.debianCluster === undefined) {
    const args = ['stop', '-w', '-t', '120', '-s', '-m', 'fast', '-D', place.dataFolder];
    await runProgram(join(programs, 'pg_ctl'), args, { as: ownerOfFolder(place.dataFolder) });
  } else {
    const { version, name } = place.debianCluster;
    await runProgram('pg_ctlcluster', [version, name, 'stop']);
  }
}

export function isPostgresRunning(place: PostgresPlace): boolean {
  return existsSync(join(place.dataFolder, 'postmaster.pid'));
}

/** As the superuser, over the local socket: the only way in that one has. */
export async function runAsSuperuser(place: PostgresPlace, sql: string, database = 'postgres'): Promise<string> {
  const args = ['-h', place.socketFolder, '-p', String(place.port), '-U', 'postgres', '-d', database];
  return runProgram(join(programs, 'psql'), [...args, '-XAtq', '-v', 'ON_ERROR_STOP=1'], {
    as: ownerOfFolder(place.dataFolder),
    input: sql,
  });
}

const endedWhileReplaying =
  'PostgreSQL ended while it replayed: see its log. "recovery ended before configured recovery target was reached" means ' +
  'that the archive has nothing of after that moment: restore without --to';

/** A restored server first replays what the archive has; it takes writes when it has reached its moment. */
export async function waitUntilPromoted(place: PostgresPlace, seconds = 3600): Promise<void> {
  await waitUntil(
    'PostgreSQL has replayed its archive',
    async () => {
      if (!isPostgresRunning(place)) throw new Error(endedWhileReplaying);
      const answer = await runAsSuperuser(place, 'select pg_is_in_recovery()').catch(() => '');
      return answer.trim() === 'f';
    },
    seconds,
  );
}
