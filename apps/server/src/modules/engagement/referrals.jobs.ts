import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { payWaitingReferrals } from './referrals/pay-waiting-referrals.ts';

const payReferralsJob = defineJob({
  name: 'engagement.pay-referrals',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 1800,
});

export function engagementReferralJobs(deps: Pick<Deps, 'db' | 'keys' | 'queue' | 'now'>): JobWithHandler[] {
  return [
    { job: payReferralsJob, cron: '*/20 * * * *', run: (_data, { signal }) => payWaitingReferrals(deps, signal) },
  ];
}
