// API and worker start behind a pooler that is fit, and end with the reason behind one that is not.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@lanyu/services/process';
import type { OwnEngines } from '../support/own-engines.ts';
import { freePort, outputFolder, productionEnv, startProgram } from '../support/stage.ts';
import type { OwnPgbouncer } from './own-pgbouncer.ts';

/** A busy machine takes its time over a start. */
const mostSeconds = 180;

export async function refuseUnfitPoolers(given: { engines: OwnEngines; pgbouncer: OwnPgbouncer }): Promise<string[]> {
  const { engines, pgbouncer } = given;
  const faults: string[] = [];
  const cases = [
    { what: 'API behind its alias', program: 'api', url: pgbouncer.urlOf('lanyu'), says: 'the pooler is fit' },
    { what: 'worker behind its alias', program: 'worker', url: pgbouncer.urlOf('lanyu_worker'), says: 'working' },
    {
      what: 'API behind an alias without timeouts',
      program: 'api',
      url: pgbouncer.urlOf('lanyu_bare'),
      says: 'statement_timeout is 0 and must be 2000',
    },
    {
      what: 'worker behind the alias of the API',
      program: 'worker',
      url: pgbouncer.urlOf('lanyu'),
      says: 'statement_timeout is 2000 and must be 60000',
    },
    {
      what: 'API at PostgreSQL itself, with the right timeouts',
      program: 'api',
      url: `${engines.appUrl}?options=${encodeURIComponent(
        '-c statement_timeout=2000 -c idle_in_transaction_session_timeout=5000 -c timezone=UTC',
      )}`,
      says: 'names of statements are not translated',
    },
  ] as const;
  for (const { what, program, url, says } of cases) {
    const seen = await startAndHear({ engines, program, url, says, what });
    const isRefusal = !['the pooler is fit', 'working'].includes(says);
    console.log(
      `${what}: ${seen.heard ? `“${says}”` : 'not as it should'}, ${isRefusal ? `ended with ${seen.code}` : 'runs'}`,
    );
    if (!seen.heard) faults.push(`${what}: does not say “${says}”`);
    if (isRefusal && seen.code !== 1) faults.push(`${what}: is not refused (${seen.code})`);
  }
  return faults;
}

async function startAndHear(given: {
  engines: OwnEngines;
  program: 'api' | 'worker';
  url: string;
  says: string;
  what: string;
}): Promise<{ heard: boolean; code: number | null | 'runs' }> {
  const log = join(outputFolder('drills'), 'pooler-start.log');
  rmSync(log, { force: true });
  const env = productionEnv('lanyu', await freePort(), {
    DATABASE_URL: given.url,
    DATABASE_POOLER: 'pgbouncer',
    DATABASE_DIRECT_URL: given.engines.appUrl,
    REDIS_URL: given.engines.redisUrl,
  });
  const process = startProgram(`apps/server/src/main-${given.program}.ts`, env, log);
  const hears = () => readFileSync(log, 'utf8').includes(given.says);
  const heard = waitUntil(given.what, hears, mostSeconds).catch(() => undefined);
  await Promise.race([process.ended, heard]);
  // The reason is written before it ends.
  const code = await Promise.race([process.ended, pause(3000, 'runs' as const)]);
  const seen = { heard: hears(), code };
  process.child.kill('SIGTERM');
  await process.ended;
  return seen;
}
