import { inBites } from '../../db/in-bites.ts';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { z } from 'zod';
import { deleteDeadSessions } from './sessions.queries.ts';

export const cleanSessions = defineJob({
  name: 'account.clean-sessions',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 600,
});

const keptMs = 7 * 24 * 3600 * 1000;

/** Dead sessions are kept a week for questions, then go. */
export function accountJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler[] {
  return [
    {
      job: cleanSessions,
      cron: '17 3 * * *',
      run: async () => {
        const removed = await inBites((most) => deleteDeadSessions(deps.db.write, deps.now() - keptMs, most));
        deps.log.info({ removed }, 'dead sessions removed');
      },
    },
  ];
}
