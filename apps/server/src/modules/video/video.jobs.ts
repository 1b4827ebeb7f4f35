import { z } from 'zod';
import { inBites } from '../../db/in-bites.ts';
import { dayOf, shiftDay } from '../../db/shanghai-calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { cleanTries } from './clean-tries.ts';
import { deleteOldPlays } from './counting.queries.ts';
import { makeVideo, makeVideoJob, type MakingDeps } from './make-video.ts';

const cleanJob = defineJob({ name: 'video.clean', data: z.object({}), keep: 'latest', expireInSeconds: 3600 });

/** Today's and yesterday's tell whether somebody plays a second time, or has played at all. */
const playsKeptDays = 2;

export function videoJobs(deps: MakingDeps & Pick<Deps, 'log' | 'now'>): JobHandler[] {
  return [
    { job: makeVideoJob, run: ({ id }: z.output<typeof makeVideoJob.data>, context) => makeVideo(deps, id, context) },
    {
      job: cleanJob,
      cron: '37 * * * *',
      run: async (_data, { signal }) => {
        const tries = await cleanTries(deps, signal);
        const before = shiftDay(dayOf(deps.now()), -playsKeptDays);
        const plays = await inBites((most) => deleteOldPlays(deps.db.write, before, most), { signal });
        deps.log.info({ tries, plays }, 'given up tries and counted plays of videos removed');
      },
    },
  ];
}
