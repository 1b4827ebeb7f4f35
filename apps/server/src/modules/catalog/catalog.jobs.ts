import { z } from 'zod';
import { runBatchesUntilDone } from '../../db/run-batches-until-done.ts';
import { shanghaiDayOf, addDaysToIsoDay } from '../../db/shanghai-calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { applyCounterChanges } from './counters/apply-counter-changes.ts';
import { deleteDownloadDaysBefore } from './counters/download-days.queries.ts';
import { buildRankings } from './rankings/build-rankings.ts';
import { refreshGamesOfQueuedTypesAndTags } from './types-and-tags/refresh-games-of-queued-types-and-tags.ts';
import { updateGameTypesAndTagsAfterPackageRelease } from './types-and-tags/update-game-types-and-tags-after-package-release.ts';
import { deleteUnpublishedFiles } from './packages/delete-unpublished-files.ts';
import { readAndStoreUploadedPackageFileJob } from './packages/add-package-file-to-game.ts';
import { readAndStoreUploadedPackageFile } from './packages/read-and-store-uploaded-package-file.ts';
import {
  deleteOldNameOfRenamedFile,
  deleteOldNameOfRenamedFileJob,
  deleteWithdrawnFile,
  deleteWithdrawnFileJob,
  renameWithdrawnFileAndScheduleDeletion,
  renameWithdrawnFileJob,
} from './packages/withdrawals/rename-and-delete-withdrawn-file.ts';
import { writeMissingStaffSearchTermsOfGames } from './games/staff-search-terms-of-games.ts';
import { notifyOfVersions } from './packages/notify-of-versions.ts';

const countJob = defineJob({ name: 'catalog.count', data: z.object({}), pending: 'latest', expireInSeconds: 300 });
const buildRankingsJob = defineJob({
  name: 'catalog.draw-rankings',
  cancellable: true,
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 300,
});
/**
 * Signals only that somebody is to be notified. It is never enqueued for later: a delayed job would prevent immediate
 * ones from being added.
 */
export const notifyOfVersionsJob = defineJob({
  name: 'catalog.tell-versions',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 3600,
});
const deleteUnpublishedFilesJob = defineJob({
  name: 'catalog.delete-unpublished-packages',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 3600,
});
const cleanDownloadDaysJob = defineJob({
  name: 'catalog.clean-download-days',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});
/** Lists show seven days; the rest is for questions of last month. */
const downloadDaysKept = 35;
const writeGameTermsJob = defineJob({
  name: 'catalog.write-game-terms',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 3600,
});
/** Signals only that a type or tag changed; which one, and how far its games are refreshed, is in a table. */
export const refreshQueuedTypesAndTagsJob = defineJob({
  name: 'catalog.reshelve-games',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 3600,
});
/** A version of the game is released at a time. */
export const updateTypesAndTagsAfterPackageReleaseJob = defineJob({
  name: 'catalog.shelve-game',
  data: z.object({ game: z.string(), at: z.number() }),
});

export function catalogJobs(deps: Pick<Deps, 'db' | 'log' | 'now' | 'storage' | 'queue'>): JobWithHandler[] {
  return [
    {
      job: readAndStoreUploadedPackageFileJob,
      run: ({ id }: z.output<typeof readAndStoreUploadedPackageFileJob.data>, context) =>
        readAndStoreUploadedPackageFile(deps, id, context),
    },
    {
      job: deleteUnpublishedFilesJob,
      cron: '17 4 * * *',
      run: async (_data, { signal }) => {
        const deleted = await deleteUnpublishedFiles(deps, signal);
        if (deleted > 0) deps.log.info({ deleted }, 'packages that nobody published deleted');
      },
    },
    {
      job: cleanDownloadDaysJob,
      cron: '41 4 * * *',
      run: async () => {
        const until = addDaysToIsoDay(shanghaiDayOf(deps.now()), -downloadDaysKept);
        const removed = await runBatchesUntilDone((most) => deleteDownloadDaysBefore(deps.db.write, until, most));
        deps.log.info({ removed }, 'old downloads by day removed');
      },
    },
    {
      job: renameWithdrawnFileJob,
      run: ({ id }: z.output<typeof renameWithdrawnFileJob.data>) => renameWithdrawnFileAndScheduleDeletion(deps, id),
    },
    {
      job: deleteOldNameOfRenamedFileJob,
      run: (renamed: z.output<typeof deleteOldNameOfRenamedFileJob.data>) => deleteOldNameOfRenamedFile(deps, renamed),
    },
    {
      job: deleteWithdrawnFileJob,
      run: ({ id }: z.output<typeof deleteWithdrawnFileJob.data>) => deleteWithdrawnFile(deps, id),
    },
    {
      job: writeGameTermsJob,
      cron: '*/3 * * * *',
      run: async (_data, { signal }) => {
        const games = await writeMissingStaffSearchTermsOfGames(deps, signal);
        if (games > 0) deps.log.info({ games }, 'games can be found by operators');
      },
    },
    {
      job: countJob,
      cron: '* * * * *',
      run: async (_data, { signal }) => {
        const counted = await applyCounterChanges(deps, { signal });
        if (counted > 0) deps.log.info({ counted }, 'downloads, wishes and scores counted');
      },
    },
    {
      job: buildRankingsJob,
      cron: '0 8 * * *',
      run: async () => {
        const built = await buildRankings(deps);
        deps.log.info({ drawn: built }, 'rankings drawn up');
      },
    },
    {
      job: notifyOfVersionsJob,
      cron: '*/3 * * * *',
      run: async (_data, { signal }) => {
        const notified = await notifyOfVersions(deps, { signal });
        if (notified > 0) deps.log.info({ told: notified }, 'new versions told');
      },
    },
    {
      job: refreshQueuedTypesAndTagsJob,
      // Also scheduled: the job may run just before its change is committed, or run out of retries.
      cron: '*/3 * * * *',
      run: async (_data, { signal }) => {
        const games = await refreshGamesOfQueuedTypesAndTags(deps, { signal });
        if (games > 0) deps.log.info({ games }, 'games followed their shelves');
      },
    },
    {
      job: updateTypesAndTagsAfterPackageReleaseJob,
      run: ({ game, at }: { game: string; at: number }) => updateGameTypesAndTagsAfterPackageRelease(deps, game, at),
    },
  ];
}
