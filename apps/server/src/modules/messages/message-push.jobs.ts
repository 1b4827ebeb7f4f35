import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { PushSender } from '../../integrations/push/push-sender-types.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { pushBroadcastToNextBrowsers } from './push/push-broadcast-to-next-browsers.ts';
import { pushMessageToBrowser } from './push/push-message-to-browser.ts';

/** One job per browser: a failure is retried for that browser only. */
export const pushMessageToBrowserJob = defineJob({
  name: 'messages.push',
  data: z.object({ message: z.string(), push: z.string() }),
  expireInSeconds: 30,
  retryLimit: 4,
});
/** Some browsers, and then the next ones. */
export const pushBroadcastJob = defineJob({
  name: 'messages.push-broadcast',
  cancellable: true,
  data: z.object({ broadcast: z.string(), after: z.string() }),
  expireInSeconds: 300,
});

export function messagePushJobs(
  deps: Pick<Deps, 'db' | 'queue' | 'now'> & { push: PushSender | undefined },
): JobWithHandler[] {
  const { push } = deps;
  // Without keys, older jobs wait until there are keys again.
  if (push === undefined) return [];
  return [
    {
      job: pushMessageToBrowserJob,
      concurrency: 8,
      run: (data: z.output<typeof pushMessageToBrowserJob.data>) => pushMessageToBrowser({ ...deps, push }, data),
    },
    {
      job: pushBroadcastJob,
      run: (data: z.output<typeof pushBroadcastJob.data>) =>
        pushBroadcastToNextBrowsers({ ...deps, push }, data, (tx, next) =>
          deps.queue.enqueue(tx, pushBroadcastJob, next),
        ),
    },
  ];
}
