import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobContext, type JobWithHandler } from '../../queue/queue.ts';
import { resumeStuckAndDeleteExpiredExports } from './resume-stuck-and-delete-expired-exports.ts';
import { makeExport, makeExportJob } from './make-export.ts';

const cleanExportsJob = defineJob({
  name: 'exports.clean',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

export function exportJobs(deps: Pick<Deps, 'db' | 'storage' | 'queue' | 'now' | 'log'>): JobWithHandler[] {
  return [
    {
      job: makeExportJob,
      concurrency: 2,
      run: ({ exportId }: z.output<typeof makeExportJob.data>, context: JobContext) =>
        makeExport(deps, exportId, context),
    },
    {
      job: cleanExportsJob,
      cron: '41 * * * *',
      run: async (_data, { signal }) => {
        deps.log.info({ removed: await resumeStuckAndDeleteExpiredExports(deps, signal) }, 'expired exports removed');
      },
    },
  ];
}
