import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { importDownloadLog } from './served/import-download-log.ts';
import { refundDueBarelyServedPurchases } from './refunds/refund-due-barely-served-purchases.ts';
import { deleteOldTickets } from './download-tickets.queries.ts';

const readLogJob = defineJob({
  name: 'downloads.read-log',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});
const returnJob = defineJob({
  name: 'downloads.return-unserved',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});
const cleanJob = defineJob({
  name: 'downloads.clean-tickets',
  cancellable: true,
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

/** Longer than any purchase waits for its check. */
const retentionMs = 90 * 24 * 3600 * 1000;
const batchSize = 1000;
/** nginx buffers a line for a second. */
const quietMs = 10 * 60 * 1000;

export function downloadsJobs(deps: Pick<Deps, 'db' | 'log' | 'now' | 'env'>): JobWithHandler[] {
  const { DOWNLOAD_LOG: file } = deps.env;
  return [
    {
      job: readLogJob,
      cron: '* * * * *',
      run: async (_data, { signal }) => {
        if (file === undefined) return;
        // S3 delivers its log hours later, if it is fetched at all, and running transfers are not counted there.
        const quietUntil = deps.env.STORAGE === 'disk' ? deps.now() - quietMs : undefined;
        deps.log.debug(await importDownloadLog(deps, file, { signal, quietUntil }), 'bytes served counted');
      },
    },
    {
      job: returnJob,
      cron: '*/10 * * * *',
      run: async (_data, { signal }) => {
        deps.log.info(await refundDueBarelyServedPurchases(deps, { signal }), 'purchases looked at');
      },
    },
    {
      job: cleanJob,
      cron: '47 4 * * *',
      run: async (_data, { signal }) => {
        while ((await deleteOldTickets(deps.db.write, deps.now() - retentionMs, batchSize)) === batchSize)
          signal.throwIfAborted();
      },
    },
  ];
}
