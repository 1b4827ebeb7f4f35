// The build before and this one, each a folder that can be run, and the processes of either.
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgramToEnd } from '@lanyu/processes/run-programs';
import { checkOutCommit, git, removeCheckout } from '../../previous-build/check-out-commit.ts';
import { databaseUrl, outputFolder, productionEnv, startProgram, type Running } from '../support/stage.ts';

export type BuildName = 'previous' | 'next';

export interface Build {
  name: BuildName;
  commit: string;
  folder: string;
  migrations: string;
}

export function checkOutBuild(name: BuildName, ref: string): Build {
  const folder = join(outputFolder('deploy'), name);
  const commit = git('rev-parse', '--short', ref);
  checkOutCommit(commit, folder);
  return { name, commit, folder, migrations: join(folder, 'apps/server/migrations') };
}

export function removeBuild({ folder }: Build): void {
  removeCheckout(folder);
}

/** By its own program: also what it needs besides its migrations is made by it. */
export async function migrateByBuild({ folder }: Build, database: string): Promise<void> {
  const owner = { DATABASE_OWNER_URL: databaseUrl('owner', database), NODE_ENV: 'development' };
  await runProgramToEnd({
    name: 'migrate',
    args: [join(folder, 'apps/server/src/db/migrate-cli.ts')],
    cwd: folder,
    env: { ...process.env, ...productionEnv(database, 0), ...owner },
  });
}

/** An API process and a worker, replaced together as a machine's are. */
export interface Machine {
  build: BuildName;
  api: Running;
  worker: Running;
}

export function startMachine(build: Build, database: string, port: number): Machine {
  const env = productionEnv(database, port, {
    // On a starved machine they would turn work away, which is no fault of a release.
    SHED_SCALE: '50',
    TIMEOUT_SCALE: '20',
    DATABASE_POOL: '5',
    LOG_LEVEL: 'warn',
  });
  const start = (program: 'api' | 'worker', level: string) =>
    startProgram(
      join(build.folder, `apps/server/src/main-${program}.ts`),
      { ...env, LOG_LEVEL: level },
      logFileOf(program, build.name),
    );
  // The worker says of each job that it is done.
  return { build: build.name, api: start('api', 'warn'), worker: start('worker', 'debug') };
}

export async function stopMachine({ build, api, worker }: Machine): Promise<string[]> {
  for (const { child } of [api, worker]) child.kill('SIGTERM');
  const ends = await Promise.all([api.ended, worker.ended]);
  return ends.filter((code) => code !== 0).map((code) => `a stopped process of the ${build} build ended with ${code}`);
}

function logFileOf(program: string, build: BuildName): string {
  return join(outputFolder('drills'), `deploy-${program}-${build}.log`);
}

export function emptyLogs(): void {
  for (const build of ['previous', 'next'] as const)
    for (const program of ['api', 'worker']) closeSync(openSync(logFileOf(program, build), 'w'));
}

export interface LoggedByBuilds {
  jobsDone: Record<string, number>;
  jobsFailed: number;
  /** Statements whose caller got the error; those that the server repeated are in no log of ours. */
  stalePlans: number;
}

export function countLogged(): LoggedByBuilds {
  const count: LoggedByBuilds = { jobsDone: {}, jobsFailed: 0, stalePlans: 0 };
  for (const build of ['previous', 'next'] as const)
    for (const program of ['api', 'worker']) {
      const file = logFileOf(program, build);
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      count.jobsDone[build] = (count.jobsDone[build] ?? 0) + countLines(text, '"msg":"job done"');
      count.jobsFailed += countLines(text, '"msg":"job failed"');
      count.stalePlans += countLines(text, 'cached plan must not change');
    }
  return count;
}

export function countLines(text: string, part: string): number {
  return text.split('\n').filter((line) => line.includes(part)).length;
}
