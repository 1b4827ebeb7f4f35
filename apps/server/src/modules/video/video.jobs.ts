import { z } from 'zod';
import { runBatchesUntilDone } from '../../db/run-batches-until-done.ts';
import { shanghaiDayOf, addDaysToIsoDay } from '../../db/shanghai-calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import {
  deleteOldTranscodingAttempts,
  deleteUploadsOfFailedVideos,
} from './transcoding/delete-old-transcoding-attempts.ts';
import { deleteOldPlays } from './counters/counters.queries.ts';
import { deleteSubtitleFile, deleteSubtitleFileJob } from './subtitles/delete-subtitle-file.ts';
import { transcodeVideo, transcodeVideoJob, type TranscodingDeps } from './transcoding/transcode-video.ts';

const cleanJob = defineJob({ name: 'video.clean', data: z.object({}), pending: 'latest', expireInSeconds: 3600 });

/** Today's and yesterday's plays are needed to recognise a second play, and to know that somebody played at all. */
const playRetentionDays = 2;

export function videoJobs(deps: TranscodingDeps & Pick<Deps, 'log' | 'now'>): JobWithHandler[] {
  return [
    {
      job: transcodeVideoJob,
      run: ({ id }: z.output<typeof transcodeVideoJob.data>, context) => transcodeVideo(deps, id, context),
    },
    {
      job: deleteSubtitleFileJob,
      run: ({ key }: z.output<typeof deleteSubtitleFileJob.data>) => deleteSubtitleFile(deps, key),
    },
    {
      job: cleanJob,
      cron: '37 * * * *',
      run: async (_data, { signal }) => {
        const tries = await deleteOldTranscodingAttempts(deps, signal);
        const files = await deleteUploadsOfFailedVideos(deps, signal);
        const before = addDaysToIsoDay(shanghaiDayOf(deps.now()), -playRetentionDays);
        const plays = await runBatchesUntilDone((most) => deleteOldPlays(deps.db.write, before, most), { signal });
        deps.log.info({ tries, files, plays }, 'given up tries and counted plays of videos removed');
      },
    },
  ];
}
