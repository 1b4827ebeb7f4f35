import type { Deps } from '../../../deps.ts';
import type { JobWithHandler } from '../../../queue/queue.ts';
import { addStagedCodesToPack, discardOldImportsAndResumeStuckOnes } from './add-staged-codes-and-clean-old-imports.ts';
import { addStagedCodesJob, discardOldAndResumeStuckImportsJob } from './confirm-or-discard-pack-code-import.ts';
import { stageCodesOfFile } from './stage-codes-of-file.ts';
import { stageCodesOfFileJob } from './start-pack-code-import-from-upload.ts';

export function packCodeImportJobs(deps: Pick<Deps, 'db' | 'queue' | 'now' | 'storage'>): JobWithHandler[] {
  return [
    { job: stageCodesOfFileJob, run: ({ id }: { id: string }, context) => stageCodesOfFile(deps, id, context) },
    { job: addStagedCodesJob, run: ({ id }: { id: string }, context) => addStagedCodesToPack(deps, id, context) },
    {
      job: discardOldAndResumeStuckImportsJob,
      cron: '23 * * * *',
      run: (_data, context) => discardOldImportsAndResumeStuckOnes(deps, context),
    },
  ];
}
