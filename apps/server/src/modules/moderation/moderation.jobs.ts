import { z } from 'zod';
import { shanghaiDayOf, addDaysToIsoDay } from '../../db/shanghai-calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { saveMissingModerationMonthTotals } from './months/store-and-list-month-totals.ts';
import { deleteWordHitsBefore } from './words/word-hits.queries.ts';

const countMonths = defineJob({
  name: 'moderation.count-months',
  cancellable: true,
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

const cleanWordHits = defineJob({
  name: 'moderation.clean-word-hits',
  cancellable: true,
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

const keptDays = 60;

export function moderationJobs(deps: Pick<Deps, 'db' | 'now'>): JobWithHandler[] {
  return [
    // On the first of the month; what a stopped worker missed is made up for.
    { job: countMonths, cron: '40 3 1 * *', run: () => saveMissingModerationMonthTotals(deps) },
    {
      job: cleanWordHits,
      cron: '50 3 * * *',
      run: () => deleteWordHitsBefore(deps.db.write, addDaysToIsoDay(shanghaiDayOf(deps.now()), -keptDays)),
    },
  ];
}
