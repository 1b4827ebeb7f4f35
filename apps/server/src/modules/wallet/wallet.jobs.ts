import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { GaugesReadFromDatabase } from '../../metrics/gauges-read-from-database.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { countOpenAlerts, countOpenLedgerAlerts } from './alerts/alerts.queries.ts';
import { proveNewEntries } from './proof/prove-new-entries.ts';
import { walkWholeLedger } from './proof/walk-whole-ledger.ts';
import { findLastWalkEndOrFirstStart } from './proof/walks.queries.ts';
import { computeAndStoreDueRoots } from './roots/compute-and-store-roots.ts';

const verifyJob = defineJob({
  name: 'wallet.verify-ledger',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 3600,
  retryLimit: 2,
});
/** Goes on with the walk of the whole, or begins the week's. */
const walkJob = defineJob({
  name: 'wallet.walk-ledger',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 3600,
  retryLimit: 2,
});
/** The next hour's goes on. */
const walkForMs = 50 * 60 * 1000;
/** A gauge that says so many says enough. */
const mostCounted = 10_000;

const rootJob = defineJob({ name: 'wallet.draw-root', data: z.object({}), pending: 'latest', expireInSeconds: 3600 });

export function walletJobs(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  registry: Registry,
  databaseGauges: GaugesReadFromDatabase,
): JobWithHandler[] {
  const differences = new Gauge({
    name: 'wallet_differences',
    help: 'Differences the last proof of the ledger found',
    registers: [registry],
  });
  const proven = new Gauge({
    name: 'wallet_proven_timestamp_seconds',
    help: 'When the ledger was last proven',
    registers: [registry],
  });
  const longestSnapshot = new Gauge({
    name: 'wallet_proof_longest_snapshot_seconds',
    help: 'The longest snapshot of the last proof or walk of the ledger',
    registers: [registry],
  });
  // A worker that has not proven it yet says nothing, instead of zero.
  differences.remove();
  proven.remove();
  longestSnapshot.remove();
  databaseGauges.add({
    name: 'wallet_walked_timestamp_seconds',
    help: 'When the whole ledger was last walked from its first entries',
    read: async () => {
      const ended = await findLastWalkEndOrFirstStart(deps.db.write);
      return ended === undefined ? undefined : ended / 1000;
    },
  });
  databaseGauges.add({
    name: 'wallet_open_alerts',
    help: 'What does not add up and nobody has looked at',
    read: () => countOpenAlerts(deps.db.write, mostCounted),
  });
  databaseGauges.add({
    name: 'wallet_open_ledger_alerts',
    help: 'What proofs and walks of the ledger found and nobody has settled',
    read: () => countOpenLedgerAlerts(deps.db.write, mostCounted),
  });
  return [
    {
      job: verifyJob,
      cron: '20 * * * *',
      run: async (_data, { signal }) => {
        const proof = await proveNewEntries(deps, { signal });
        differences.set(proof.differences.length);
        longestSnapshot.set(proof.longestSnapshotMs / 1000);
        proven.set(deps.now() / 1000);
      },
    },
    {
      job: walkJob,
      cron: '40 * * * *',
      run: async (_data, { signal }) => {
        const walk = await walkWholeLedger(deps, { signal, endBy: deps.now() + walkForMs });
        if (walk !== undefined) longestSnapshot.set(walk.longestSnapshotMs / 1000);
      },
    },
    {
      job: rootJob,
      // Late transactions of the day are over by then; the clock decides by when they began.
      cron: '10 0 * * *',
      run: async () => {
        const days = await computeAndStoreDueRoots(deps);
        if (days.length > 0) deps.log.info({ days }, 'roots drawn');
      },
    },
  ];
}
