import { z } from 'zod';
import { inBatches } from '../../db/in-batches.ts';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { deleteDeadStaffSessions } from './staff.queries.ts';

const cleanStaffSessions = defineJob({
  name: 'staff.clean-sessions',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

const retentionMs = 7 * 24 * 3600 * 1000;

/** Dead sessions of operators are stored for a week for questions, then deleted. */
export function staffJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler[] {
  return [
    {
      job: cleanStaffSessions,
      cron: '27 3 * * *',
      run: async () => {
        const removed = await inBatches((most) =>
          deleteDeadStaffSessions(deps.db.write, deps.now() - retentionMs, most),
        );
        deps.log.info({ removed }, 'dead staff sessions removed');
      },
    },
  ];
}
