import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { askProvidersJob } from './ask-providers-job.ts';
import { askProviders, type AskingDeps } from './ask-providers.ts';
import { findLongestDue } from './asking.queries.ts';
import { cleanNotifications } from './clean-notifications.ts';
import { reconcileDayJob } from './reconcile-day-job.ts';
import { reconcileDay, reconcileMissingDays } from './reconcile-day.ts';
import { alertStuckRefunds } from './stuck-refunds.ts';

const reconcileJob = defineJob({
  name: 'orders.reconcile',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 3600,
});
const stuckRefundsJob = defineJob({
  name: 'orders.alert-stuck-refunds',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 60,
});
const cleanJob = defineJob({
  name: 'orders.clean-notifications',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 900,
});

export function ordersJobs(deps: AskingDeps, registry: Registry): JobHandler[] {
  registry.registerMetric(longestDue(deps));
  return [
    {
      job: askProvidersJob,
      cron: '* * * * *',
      run: async (_data, { signal }) => {
        await askProviders(deps, signal);
      },
    },
    {
      job: reconcileJob,
      // Bills of the day before are made from nine on, and complete at ten.
      cron: '30 10 * * *',
      run: () => reconcileMissingDays(deps),
    },
    {
      job: reconcileDayJob,
      run: async ({ channel: name, day }: z.output<typeof reconcileDayJob.data>) => {
        const channel = deps.payments.get(name);
        if (channel === undefined) throw new Error('the channel is not configured');
        await reconcileDay(deps, channel, day, { emptyBill: true });
      },
    },
    {
      job: stuckRefundsJob,
      cron: '7 * * * *',
      run: async () => {
        const stuck = await alertStuckRefunds(deps);
        if (stuck > 0) deps.log.warn({ stuck }, 'refunds take longer than a day');
      },
    },
    {
      job: cleanJob,
      cron: '37 4 * * *',
      run: async () => deps.log.info({ removed: await cleanNotifications(deps) }, 'old notifications removed'),
    },
  ];
}

function longestDue(deps: Pick<Deps, 'db' | 'now'>): Gauge {
  const gauge: Gauge = new Gauge({
    name: 'orders_longest_due_seconds',
    help: 'For how long the oldest order has been waiting to have its provider asked',
    registers: [],
    collect: async () => {
      const now = deps.now();
      gauge.set((now - ((await findLongestDue(deps.db.write, now)) ?? now)) / 1000);
    },
  });
  return gauge;
}
