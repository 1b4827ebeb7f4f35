import { z } from 'zod';
import { deleteExpiredKeys } from '../db/idempotency.ts';
import type { Deps } from '../deps.ts';
import { defineJob, type JobHandler } from './queue.ts';

const cleanKeys = defineJob({ name: 'db.clean-idempotency-keys', data: z.object({}), keep: 'latest' });

const batch = 1000;

/** Idempotency keys that nobody repeats any more. In small bites, so that no lock is held long. */
export function housekeepingJobs(deps: Pick<Deps, 'db' | 'log'>): JobHandler[] {
  return [
    {
      job: cleanKeys,
      cron: '*/10 * * * *',
      run: async () => {
        let removed = 0;
        for (let last = batch; last === batch; removed += last) last = await deleteExpiredKeys(deps.db, batch);
        deps.log.info({ removed }, 'expired idempotency keys removed');
      },
    },
  ];
}
