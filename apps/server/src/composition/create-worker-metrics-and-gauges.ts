import type { Database } from '../db/open-database.ts';
import type { Env } from '../env.ts';
import { createGaugesReadFromDatabase, type GaugesReadFromDatabase } from '../metrics/gauges-read-from-database.ts';
import { addPostgresGauges } from '../metrics/postgres-gauges.ts';
import { addWaitingWorkGauges } from '../metrics/waiting-work-gauges.ts';
import { createWorkerMetrics, type WorkerMetrics } from '../metrics/worker-metrics.ts';
import type { DutyCompetition } from '../queue/compete-for-duties.ts';
import { superviseQueuesDutyName } from '../queue/supervise-queues.ts';

/** The worker that supervises the queues asks the database for all of them. */
export function createWorkerMetricsAndGauges(
  env: Env,
  db: Database,
  duties: () => DutyCompetition | undefined,
): WorkerMetrics & { databaseGauges: GaugesReadFromDatabase } {
  const metrics = createWorkerMetrics({ release: env.RELEASE, duties });
  const databaseGauges = createGaugesReadFromDatabase(
    metrics.registry,
    () => duties()?.holds(superviseQueuesDutyName) ?? false,
  );
  addWaitingWorkGauges(databaseGauges, db.write, Date.now);
  addPostgresGauges(databaseGauges, {
    db: db.write,
    replicaUrl: env.DATABASE_REPLICA_URL,
    timeoutScale: env.TIMEOUT_SCALE,
  });
  return { ...metrics, databaseGauges };
}
