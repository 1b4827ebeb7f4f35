// The same two services from the compose file, for machines where a Docker engine answers.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { Places } from './places.ts';
import { rolesSql } from './roles.ts';

const composeFile = join(dirname(import.meta.dirname), 'compose', 'compose.yaml');

export function dockerAnswers(): boolean {
  const ask = (...args: string[]) => spawnSync('docker', args, { stdio: 'ignore', timeout: 3000 }).status === 0;
  return ask('info') && ask('compose', 'version');
}

function compose(places: Places, args: string[], input = ''): string {
  const result = spawnSync('docker', ['compose', '-p', places.name, '-f', composeFile, ...args], {
    encoding: 'utf8',
    input,
    env: {
      ...process.env,
      LANYU_POSTGRES_PORT: String(places.postgresPort),
      LANYU_REDIS_PORT: String(places.redisPort),
    },
  });
  if (result.error) throw result.error;
  if (result.status !== 0)
    throw new Error(`docker compose ${args.join(' ')} ended with ${result.status}\n${result.stderr}`);
  return result.stdout;
}

export function composeUp(places: Places): void {
  compose(places, ['up', '-d', '--wait']);
  const psql = ['exec', '-T', 'postgres', 'psql', '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-Atq'];
  const known = compose(places, [...psql, '-c', `SELECT 1 FROM pg_database WHERE datname = 'lanyu'`]);
  // the database is the last thing made, so its absence means that the list has to run (again) from the roles on
  if (known.trim() === '')
    compose(places, psql, `DROP ROLE IF EXISTS lanyu_owner, lanyu_app;\n${rolesSql.join(';\n')};\n`);
}

export function composeDown(places: Places, options: { removeData: boolean }): void {
  compose(places, ['down', ...(options.removeData ? ['--volumes'] : [])]);
}

export function composeRunning(places: Places): string[] {
  return compose(places, ['ps', '--status', 'running', '--services']).split('\n').filter(Boolean);
}
