import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { countChanges } from './count-changes.ts';
import { drawRankings } from './draw-rankings.ts';
import { reshelveGames } from './reshelve-games.ts';
import { tellVersions } from './tell-versions.ts';

const countJob = defineJob({ name: 'catalog.count', data: z.object({}), keep: 'latest', expireInSeconds: 300 });
const drawRankingsJob = defineJob({
  name: 'catalog.draw-rankings',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 300,
});
/** Says only "there is something to tell"; never enqueued for later, or it would keep those for now from being added. */
export const tellVersionsJob = defineJob({
  name: 'catalog.tell-versions',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 3600,
});
/** `shelf`: whose games; null for all. */
export const reshelveJob = defineJob({
  name: 'catalog.reshelve',
  data: z.object({ shelf: z.string().nullable() }),
  expireInSeconds: 3600,
});

export function catalogJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler[] {
  return [
    {
      job: countJob,
      cron: '* * * * *',
      run: async (_data, { signal }) => {
        const counted = await countChanges(deps, { signal });
        if (counted > 0) deps.log.info({ counted }, 'downloads, wishes and scores counted');
      },
    },
    {
      job: drawRankingsJob,
      cron: '0 8 * * *',
      run: async () => {
        const drawn = await drawRankings(deps);
        deps.log.info({ drawn }, 'rankings drawn up');
      },
    },
    {
      job: tellVersionsJob,
      cron: '*/3 * * * *',
      run: async (_data, { signal }) => {
        const told = await tellVersions(deps, { signal });
        if (told > 0) deps.log.info({ told }, 'new versions told');
      },
    },
    {
      job: reshelveJob,
      run: async ({ shelf }: { shelf: string | null }, { signal }) => {
        const games = await reshelveGames(deps, shelf, signal);
        deps.log.info({ shelf, games }, 'games shelved anew');
      },
    },
  ];
}
