import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { z } from 'zod';
import { deleteDeadSessions } from './account.queries.ts';

export const cleanSessions = defineJob({ name: 'account.clean-sessions', data: z.object({}) });

const keptMs = 7 * 24 * 3600 * 1000;

/** Dead sessions are kept a week for questions, then go. */
export function accountJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler[] {
  return [
    {
      job: cleanSessions,
      cron: '17 3 * * *',
      run: async () => {
        const result = await deleteDeadSessions(deps.db.write, deps.now() - keptMs);
        deps.log.info({ removed: Number(result.numDeletedRows) }, 'dead sessions removed');
      },
    },
  ];
}
