// The site through PgBouncer: who is not fit is refused, many clients share few sessions, the primary restarts, a standby is no
// primary, a migration makes plans stale; then tests of the server with a pooler between them and PostgreSQL.
import { runProgramToEnd } from '@lanyu/processes/run-programs';
import { placesFrom } from '@lanyu/services/places';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { timeoutsOf, type PoolerAlias } from '../../pooler/render-pgbouncer.ts';
import { makeEngines } from '../support/own-engines.ts';
import { startOwnPgbouncer } from './own-pgbouncer.ts';
import { refuseStandby } from './standby-behind-pooler.ts';
import { refuseUnfitPoolers } from './refuse-unfit-poolers.ts';
import { outliveStalePlans } from './stale-plans-behind-pooler.ts';
import { stormScale, stormThroughPooler } from './storm-through-pooler.ts';

/** As tests are (a scale of 20): drills share their processor with others. */
const patientTimeouts = { statementMs: 40_000, idleInTransactionMs: 40_000 };

const stormTimeouts = { statementMs: 2000 * stormScale, idleInTransactionMs: 2000 * stormScale };

export interface PoolerDrill {
  /** API processes' worth of clients, each with `poolSize` + 2 connections to the pooler. */
  processes: number;
  poolSize: number;
  /** Sessions of PostgreSQL that they share. */
  sessions: number;
  /** Also the tests, which take minutes. */
  withTests: boolean;
}

export async function pooler(options: PoolerDrill): Promise<string[]> {
  const faults = await examineOwnPooler(options);
  if (options.withTests) await runTestsThroughPooler();
  return faults;
}

async function examineOwnPooler(options: PoolerDrill): Promise<string[]> {
  const engines = await makeEngines();
  const url = new URL(engines.appUrl);
  const postgres = { host: url.hostname, port: Number(url.port), database: 'lanyu' };
  const alias = (name: string, over: Partial<PoolerAlias> = {}): PoolerAlias => ({
    name,
    postgres,
    sessions: options.sessions,
    timeouts: timeoutsOf.api,
    primaryOnly: true,
    ...over,
  });
  const world = { engines, running: engines.startPostgres(), redis: engines.startRedis() };
  try {
    const pgbouncer = await startOwnPgbouncer(
      [
        alias('lanyu'),
        alias('lanyu_worker', { timeouts: timeoutsOf.worker, sessions: 5 }),
        alias('lanyu_patient', { timeouts: patientTimeouts }),
        alias('lanyu_storm', { timeouts: stormTimeouts }),
        alias('lanyu_bare', { timeouts: { statementMs: 0, idleInTransactionMs: 0 }, sessions: 2 }),
      ],
      stormScale * 2,
    );
    try {
      return [
        ...(await refuseUnfitPoolers({ engines, pgbouncer })),
        ...(await outliveStalePlans({ engines, pgbouncer, sessions: options.sessions })),
        ...(await stormThroughPooler(world, pgbouncer, options)),
        ...(await refuseStandby(world, pgbouncer)),
      ];
    } finally {
      await pgbouncer.stop();
    }
  } finally {
    for (const { child, ended } of [world.running, world.redis]) {
      child.kill('SIGINT');
      await ended;
    }
    engines.remove();
  }
}

async function runTestsThroughPooler(): Promise<void> {
  const { postgresPort } = placesFrom();
  const postgres = { host: '127.0.0.1', port: postgresPort, database: '*' };
  const pgbouncer = await startOwnPgbouncer([
    { name: '*', postgres, sessions: 4, timeouts: patientTimeouts, primaryOnly: true },
  ]);
  try {
    await runProgramToEnd({
      name: 'tests through the pooler',
      args: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'server',
        ...['modules/wallet', 'modules/square', 'modules/orders', 'db/round-trips'].map(
          (part) => `apps/server/src/${part}`,
        ),
      ],
      cwd: projectRoot,
      env: { ...process.env, LANYU_TEST_POOLER_PORT: String(pgbouncer.port) },
    });
  } finally {
    await pgbouncer.stop();
  }
}
