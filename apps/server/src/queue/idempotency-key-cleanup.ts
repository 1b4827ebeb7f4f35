import { z } from 'zod';
import { deleteExpiredIdempotencyKeys } from '../db/idempotency.ts';
import { runBatchesUntilDone } from '../db/run-batches-until-done.ts';
import type { Deps } from '../deps.ts';
import { defineJob, type JobWithHandler } from './queue.ts';

const cleanKeys = defineJob({ name: 'db.clean-idempotency-keys', data: z.object({}), pending: 'latest' });

/** Idempotency keys that nobody repeats any more. In small batches, so that no lock is held long. */
export function idempotencyKeyCleanupJobs(deps: Pick<Deps, 'db' | 'log'>): JobWithHandler[] {
  return [
    {
      job: cleanKeys,
      cron: '*/10 * * * *',
      run: async () => {
        const removed = await runBatchesUntilDone((most) => deleteExpiredIdempotencyKeys(deps.db, most));
        deps.log.info({ removed }, 'expired idempotency keys removed');
      },
    },
  ];
}
