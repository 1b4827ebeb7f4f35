import { z } from 'zod';
import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import type { SmsProvider } from '../../../integrations/sms/sms-provider.ts';
import { defineJob, type JobWithHandler } from '../../../queue/queue.ts';
import { deleteEndedCounters } from '../limits/attempt-counters.queries.ts';
import { deliverSmsCode } from './deliver-sms-code.ts';
import { deleteOldSmsCodes } from './phones-and-sms-codes.queries.ts';

/** Retried for about half a minute: nobody waits longer for a code. */
export const sendSmsJob = defineJob({
  name: 'account.send-sms',
  data: z.object({ id: z.string(), sealed: z.string() }),
  retryLimit: 5,
});

const cleanSms = defineJob({
  name: 'account.clean-sms',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

/** The codes of a day are counted when it is over. */
const retentionMs = 48 * 3600 * 1000;

/** Codes are stored for two days for support questions and numbers; expired counters are deleted. */
export function accountSmsJobs(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'log' | 'now'> & { sms: SmsProvider },
): JobWithHandler[] {
  return [
    // A slow provider must not delay the fiftieth code until it has expired.
    { job: sendSmsJob, concurrency: 8, run: (data: { id: string; sealed: string }) => deliverSmsCode(deps, data) },
    {
      job: cleanSms,
      cron: '7 * * * *',
      run: async () => {
        const codes = await runBatchesUntilDone((most) =>
          deleteOldSmsCodes(deps.db.write, deps.now() - retentionMs, most),
        );
        const counters = await runBatchesUntilDone((most) => deleteEndedCounters(deps.db.write, deps.now(), most));
        deps.log.info({ codes, counters }, 'old SMS codes and ended counters removed');
      },
    },
  ];
}
