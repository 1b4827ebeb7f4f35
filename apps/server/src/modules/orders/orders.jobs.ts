import { z } from 'zod';
import type { GaugesReadFromDatabase } from '../../metrics/gauges-read-from-database.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { queryProvidersJob } from './payments/query-providers-job.ts';
import {
  queryProvidersOnDueOrdersAndApply,
  type QueryProvidersDeps,
} from './payments/query-providers-on-due-orders-and-apply.ts';
import { findOldestOverdueProviderQueryTime } from './payments/provider-query-schedule.queries.ts';
import { deletePaymentNotificationsPastRetention } from './notifications/delete-payment-notifications-past-retention.ts';
import { reconcileDayJob } from './reconciliation/reconcile-day-job.ts';
import {
  reconcileDayAndCreditMissed,
  reconcileMissingDaysAndCreditMissed,
} from './reconciliation/reconcile-day-and-credit-missed.ts';
import { compareCouponsOfRecentDaysWithLedger } from './promotions/compare-coupons-with-ledger.ts';
import { recountSalesOfRecentDays } from './sales/recount-and-read-sales.ts';
import { alertStuckRefunds } from './refunds/stuck-refunds.ts';

const reconcileJob = defineJob({
  name: 'orders.reconcile',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 3600,
});
const stuckRefundsJob = defineJob({
  name: 'orders.alert-stuck-refunds',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 60,
});
const cleanJob = defineJob({
  name: 'orders.clean-notifications',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 900,
});

const compareCouponsJob = defineJob({
  name: 'orders.compare-coupons',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 300,
});

const countSalesJob = defineJob({
  name: 'orders.count-sales',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 900,
});

export function ordersJobs(deps: QueryProvidersDeps, gauges: GaugesReadFromDatabase): JobWithHandler[] {
  gauges.add({
    name: 'orders_longest_due_seconds',
    help: 'For how long the oldest order has been waiting to have its provider asked',
    read: async () => {
      const now = deps.now();
      return (now - ((await findOldestOverdueProviderQueryTime(deps.db.write, now)) ?? now)) / 1000;
    },
  });
  return [
    {
      job: queryProvidersJob,
      cron: '* * * * *',
      run: async (_data, { signal }) => {
        await queryProvidersOnDueOrdersAndApply(deps, signal);
      },
    },
    {
      job: reconcileJob,
      // Bills of the day before are made from nine on, and complete at ten.
      cron: '30 10 * * *',
      run: () => reconcileMissingDaysAndCreditMissed(deps),
    },
    {
      job: reconcileDayJob,
      run: async ({ channel: name, day }: z.output<typeof reconcileDayJob.data>) => {
        const channel = deps.payments.get(name);
        if (channel === undefined) throw new Error('the channel is not configured');
        await reconcileDayAndCreditMissed(deps, channel, day, { emptyBill: true });
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
      job: compareCouponsJob,
      cron: '40 1 * * *',
      run: async () => {
        const differing = await compareCouponsOfRecentDaysWithLedger(deps);
        if (differing > 0) deps.log.error({ differing }, 'coupons differ from the ledger');
      },
    },
    {
      job: countSalesJob,
      cron: '17 * * * *',
      run: () => recountSalesOfRecentDays(deps),
    },
    {
      job: cleanJob,
      cron: '37 4 * * *',
      run: async () =>
        deps.log.info({ removed: await deletePaymentNotificationsPastRetention(deps) }, 'old notifications removed'),
    },
  ];
}
