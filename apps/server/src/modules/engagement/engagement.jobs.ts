import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { storeCheckInCountsOfYesterday } from './checkin/store-and-read-checkin-counts.ts';
import { payWaitingReferralsThatAreDue } from './referrals/pay-waiting-referrals-that-are-due.ts';

const payReferralsJob = defineJob({
  name: 'engagement.pay-referrals',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 1800,
});

/** When the day is over everywhere that it may still be written. */
const countCheckInsJob = defineJob({
  name: 'engagement.count-checkins',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 1800,
});

export function engagementJobs(deps: Pick<Deps, 'db' | 'keys' | 'queue' | 'now'>): JobWithHandler[] {
  return [
    { job: countCheckInsJob, cron: '20 0 * * *', run: () => storeCheckInCountsOfYesterday(deps) },
    {
      job: payReferralsJob,
      cron: '*/20 * * * *',
      run: (_data, { signal }) => payWaitingReferralsThatAreDue(deps, signal),
    },
  ];
}
