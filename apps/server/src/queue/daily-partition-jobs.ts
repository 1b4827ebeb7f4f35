import { z } from 'zod';
import {
  countDailyPartitionsAhead,
  dropOldDailyPartitions,
  createDailyPartitionsAhead,
} from '../db/daily-parts/daily-partitions.ts';
import type { Deps } from '../deps.ts';
import type { GaugesReadFromDatabase } from '../metrics/gauges-read-from-database.ts';
import { defineJob, type JobWithHandler } from './queue.ts';

const dailyPartsJob = defineJob({
  name: 'db.make-and-drop-daily-parts',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 120,
  retryLimit: 5,
});

/** Parts of tables that have one for each day. Before the hour's clean-ups: what can be dropped is not deleted row by row. */
export function dailyPartitionJobs(
  deps: Pick<Deps, 'db' | 'log'> & { databaseGauges: GaugesReadFromDatabase },
): JobWithHandler[] {
  deps.databaseGauges.add({
    name: 'database_daily_parts_ahead_days',
    help: 'Coming days that have their part',
    label: 'table',
    read: () => countDailyPartitionsAhead(deps.db),
  });
  return [
    {
      job: dailyPartsJob,
      cron: '3 * * * *',
      run: async () => {
        // Old days go in time also while no new ones can be made.
        const [made, dropped] = await Promise.allSettled([
          createDailyPartitionsAhead(deps.db),
          dropOldDailyPartitions(deps.db),
        ]);
        if (made.status === 'rejected') throw made.reason;
        if (dropped.status === 'rejected') throw dropped.reason;
        deps.log.info({ made: made.value.length, dropped: dropped.value }, 'daily parts made and dropped');
      },
    },
  ];
}
