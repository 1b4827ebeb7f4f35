// What a local run needs before the first process starts: services, an up-to-date schema, demo data.
import { join } from 'node:path';
import { createProgressReporter, type ProgressReporter } from '@lanyu/demo-data/progress';
import { servicesUp } from '@lanyu/services/services';
import { localEnv, projectRoot } from '@lanyu/test-kit/local/local-env';
import { runProgramToEnd } from '@lanyu/processes/run-programs';

const seed = join(projectRoot, 'ops/seed.ts');

export async function prepareLocalRun(progress: ProgressReporter = createProgressReporter()): Promise<void> {
  await progress.during('PostgreSQL and Redis', () => servicesUp());
  const env = { ...process.env, ...localEnv({ LOG_LEVEL: 'warn' }) };
  await runProgramToEnd({ name: 'migrate', args: [join(projectRoot, 'apps/server/src/db/migrate-cli.ts')], env });
  await runProgramToEnd({ name: 'seed', args: [seed, 'demo', '--films', 'none'], env });
}

/** A minute or two of work the first time, so it is done beside a site that is up already. */
export async function addFilms(): Promise<void> {
  const env = { ...process.env, ...localEnv({ LOG_LEVEL: 'warn' }) };
  await runProgramToEnd({ name: 'films', args: [seed, 'films'], env });
}
