import { PgBoss } from 'pg-boss';
import type { RunningDuty } from './compete-for-duties.ts';
import { queueSchemaName } from './install-queue-schema.ts';
import { asError, supervisionIntervals, type Queue } from './queue.ts';

/** One worker of all has it: jobs of the dead, old jobs, and what the clock starts. */
export const superviseQueuesDutyName = 'supervise-queues';

/** Looks after the jobs of all workers through the connections of this one's queue. */
export async function startQueueSupervisor(queue: Queue, onError: (error: Error) => void): Promise<RunningDuty> {
  const connections = queue.boss.getDb();
  const supervisor = new PgBoss({
    db: { executeSql: (text, values) => connections.executeSql(text, values) },
    schema: queueSchemaName,
    migrate: false,
    createSchema: false,
    reindex: false,
    supervise: true,
    schedule: true,
    ...supervisionIntervals,
  });
  supervisor.on('error', (error: unknown) => onError(asError(error)));
  await supervisor.start();
  return { stop: () => supervisor.stop({ graceful: false, close: false }) };
}
