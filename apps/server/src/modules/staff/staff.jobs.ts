import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { deleteDeadStaffSessions } from './staff.queries.ts';

const cleanStaffSessions = defineJob({
  name: 'staff.clean-sessions',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 600,
});

const batch = 1000;
const keptMs = 7 * 24 * 3600 * 1000;

/** Operators' dead sessions are kept a week for questions, then go. */
export function staffJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler[] {
  return [
    {
      job: cleanStaffSessions,
      cron: '27 3 * * *',
      run: async () => {
        let removed = 0;
        for (let last = batch; last === batch; removed += last) {
          last = await deleteDeadStaffSessions(deps.db.write, deps.now() - keptMs, batch);
        }
        deps.log.info({ removed }, 'dead staff sessions removed');
      },
    },
  ];
}
