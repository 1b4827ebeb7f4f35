import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { countChanges } from './count-changes.ts';
import { drawRankings } from './draw-rankings.ts';
import { reshelveGames } from './reshelve-games.ts';
import { shelveDueGame } from './shelve-due-game.ts';
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
/** Says only "some shelf changed"; which, and how far its games have followed, is in a table. */
export const reshelveJob = defineJob({
  name: 'catalog.reshelve-games',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 3600,
});
/** A version of the game comes out at a time. */
export const shelveGameJob = defineJob({
  name: 'catalog.shelve-game',
  data: z.object({ game: z.string(), at: z.number() }),
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
      // Also by the clock: should the job run just before the change it was meant for is committed, or run out of tries.
      cron: '*/3 * * * *',
      run: async (_data, { signal }) => {
        const games = await reshelveGames(deps, { signal });
        if (games > 0) deps.log.info({ games }, 'games followed their shelves');
      },
    },
    {
      job: shelveGameJob,
      run: ({ game, at }: { game: string; at: number }) => shelveDueGame(deps, game, at),
    },
  ];
}
