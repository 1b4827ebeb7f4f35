import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { deleteDeadTickets } from './apple.queries.ts';

const cleanTickets = defineJob({
  name: 'account.clean-apple-tickets',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 600,
});

const batch = 1000;

/** Tickets say who somebody is: those that nobody came for go, also when nobody signs in this way any more. */
export function accountAppleJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler[] {
  return [
    {
      job: cleanTickets,
      cron: '13 * * * *',
      run: async (_data, { signal }) => {
        let removed = 0;
        for (let last = batch; last === batch; removed += last) {
          signal.throwIfAborted();
          last = await deleteDeadTickets(deps.db.write, deps.now(), batch);
        }
        deps.log.info({ removed }, 'dead tickets of identities removed');
      },
    },
  ];
}
