import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobWithHandler } from '../../../queue/queue.ts';
import { z } from 'zod';
import { deleteActiveDaysBefore } from '../numbers/active-days-and-daily-metrics.queries.ts';
import { deleteDeadSessions } from './sessions.queries.ts';
import { warnIdleSessions } from './warn-idle-sessions.ts';

export const deleteDeadSessionsAndOldActiveDaysJob = defineJob({
  name: 'account.clean-sessions',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

const warnIdle = defineJob({
  name: 'account.warn-idle-sessions',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

const retentionMs = 7 * 24 * 3600 * 1000;
/** Longer than the longest period of a dashboard. */
const activeDayRetentionMs = 100 * 24 * 3600 * 1000;

/** Dead sessions are stored for a week for support questions, then deleted. Owners hear of idle ones before they end. */
export function accountSessionJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobWithHandler[] {
  return [
    {
      job: deleteDeadSessionsAndOldActiveDaysJob,
      cron: '17 3 * * *',
      run: async () => {
        const removed = await runBatchesUntilDone((most) =>
          deleteDeadSessions(deps.db.write, deps.now() - retentionMs, most),
        );
        const before = shanghaiDayOf(deps.now() - activeDayRetentionMs);
        const days = await runBatchesUntilDone((most) => deleteActiveDaysBefore(deps.db.write, before, most));
        deps.log.info({ removed, days }, 'dead sessions and old days of use removed');
      },
    },
    {
      job: warnIdle,
      cron: '41 2 * * *',
      run: async () => {
        const warned = await runBatchesUntilDone((most) => warnIdleSessions(deps, most));
        deps.log.info({ warned }, 'owners of idle sessions warned');
      },
    },
  ];
}
