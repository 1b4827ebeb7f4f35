import { z } from 'zod';
import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobWithHandler } from '../../../queue/queue.ts';
import { deleteExpiredAppleTickets } from './apple-tickets-and-identities.queries.ts';

const cleanTickets = defineJob({
  name: 'account.clean-apple-tickets',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

/** Tickets contain an identity: expired ones are deleted even if nobody signs in this way any more. */
export function expiredAppleTicketCleanupJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobWithHandler[] {
  return [
    {
      job: cleanTickets,
      cron: '13 * * * *',
      run: async (_data, { signal }) => {
        const removed = await runBatchesUntilDone(
          (most) => deleteExpiredAppleTickets(deps.db.write, deps.now(), most),
          {
            signal,
          },
        );
        deps.log.info({ removed }, 'dead tickets of identities removed');
      },
    },
  ];
}
