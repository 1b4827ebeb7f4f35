import { inBatches } from '../../../db/in-batches.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobHandler } from '../../../queue/queue.ts';
import { z } from 'zod';
import { deleteDeadSessions } from './sessions.queries.ts';

export const cleanSessions = defineJob({
  name: 'account.clean-sessions',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

const retentionMs = 7 * 24 * 3600 * 1000;

/** Dead sessions are stored for a week for support questions, then deleted. */
export function accountJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler[] {
  return [
    {
      job: cleanSessions,
      cron: '17 3 * * *',
      run: async () => {
        const removed = await inBatches((most) => deleteDeadSessions(deps.db.write, deps.now() - retentionMs, most));
        deps.log.info({ removed }, 'dead sessions removed');
      },
    },
  ];
}
