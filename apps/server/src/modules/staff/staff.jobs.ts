import { z } from 'zod';
import { inBites } from '../../db/in-bites.ts';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { deleteDeadStaffSessions } from './staff.queries.ts';

const cleanStaffSessions = defineJob({
  name: 'staff.clean-sessions',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 600,
});

const keptMs = 7 * 24 * 3600 * 1000;

/** Operators' dead sessions are kept a week for questions, then go. */
export function staffJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler[] {
  return [
    {
      job: cleanStaffSessions,
      cron: '27 3 * * *',
      run: async () => {
        const removed = await inBites((most) => deleteDeadStaffSessions(deps.db.write, deps.now() - keptMs, most));
        deps.log.info({ removed }, 'dead staff sessions removed');
      },
    },
  ];
}
