import { z } from 'zod';
import { defineJob } from '../../queue/queue.ts';

/** One day again, because an operator wants it. */
export const reconcileDayJob = defineJob({
  name: 'orders.reconcile-day',
  data: z.object({ channel: z.enum(['sandbox', 'alipay', 'wechat']), day: z.iso.date() }),
  keep: 'latest',
  expireInSeconds: 3600,
  retryLimit: 3,
});
