import { z } from 'zod';
import { defineJob } from '../../../queue/queue.ts';

/** Repeats one day at an operator's request. */
export const reconcileDayJob = defineJob({
  name: 'orders.reconcile-day',
  data: z.object({ channel: z.enum(['sandbox', 'alipay', 'wechat']), day: z.iso.date() }),
  pending: 'latest',
  expireInSeconds: 3600,
  retryLimit: 3,
});
