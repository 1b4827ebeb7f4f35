import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobWithHandler } from '../../../queue/queue.ts';
import { deleteOldAudienceLists } from './delete-old-audience-lists.ts';

const deleteAudienceListsJob = defineJob({
  name: 'messages.delete-audience-lists',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 1800,
});

export function deleteOldAudienceListsJobs(deps: Pick<Deps, 'db' | 'now'>): JobWithHandler[] {
  return [
    {
      job: deleteAudienceListsJob,
      cron: '27 4 * * *',
      run: (_data, { signal }) => deleteOldAudienceLists(deps, signal),
    },
  ];
}
