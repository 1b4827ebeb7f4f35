import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { PersonalDataHandler } from '../../../personal-data-handler.ts';
import { defineJob, type JobContext, type JobWithHandler } from '../../../queue/queue.ts';
import { languageByTagOrSiteLanguage } from '../../../words/language-and-message-texts.ts';
import { failStuckAndDeleteExpiredExports } from './fail-stuck-and-delete-expired-exports.ts';
import { eraseAccount, eraseAccountJob, eraseOverdueAccounts } from './erase-account.ts';
import { exportAccountJob, makeExportAndNotify } from './make-export-and-notify.ts';

const eraseDue = defineJob({
  name: 'account.erase-due',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});
const cleanExportsJob = defineJob({
  name: 'account.clean-exports',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

/** X-A8. `personalData` is what all modules store of a user; the account itself is one of them. */
export function accountPrivacyJobs(
  deps: Pick<Deps, 'db' | 'storage' | 'log' | 'now'>,
  personalData: readonly PersonalDataHandler[],
): JobWithHandler[] {
  return [
    {
      job: exportAccountJob,
      run: ({ exportId, language }: z.output<typeof exportAccountJob.data>, context: JobContext) =>
        makeExportAndNotify(deps, personalData, exportId, {
          ...context,
          language: languageByTagOrSiteLanguage(language),
        }),
    },
    {
      job: eraseAccountJob,
      run: async ({ uid }: { uid: string }) => {
        const erased = await eraseAccount(deps, personalData, uid);
        deps.log.info({ uid, erased }, 'an account was due to be erased');
      },
    },
    {
      job: eraseDue,
      cron: '37 4 * * *',
      run: async () => {
        const erased = await eraseOverdueAccounts(deps, personalData);
        if (erased > 0) deps.log.warn({ erased }, 'accounts erased late');
      },
    },
    {
      job: cleanExportsJob,
      cron: '23 * * * *',
      run: async (_data, { signal }) => {
        const removed = await failStuckAndDeleteExpiredExports(deps, signal);
        deps.log.info({ removed }, 'expired exports removed');
      },
    },
  ];
}
