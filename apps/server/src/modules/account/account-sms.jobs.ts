import { z } from 'zod';
import { inBites } from '../../db/in-bites.ts';
import type { Deps } from '../../deps.ts';
import type { SmsProvider } from '../../integrations/sms/sms-provider.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { deleteEndedCounters } from './counters.queries.ts';
import { deliverSmsCode } from './deliver-sms-code.ts';
import { deleteOldSmsCodes } from './sms-sending.queries.ts';

/** Tried again for about half a minute: a code that comes later finds nobody waiting. */
export const sendSmsJob = defineJob({
  name: 'account.send-sms',
  data: z.object({ id: z.string(), sealed: z.string() }),
  retryLimit: 5,
});

const cleanSms = defineJob({
  name: 'account.clean-sms',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 600,
});

const keptMs = 24 * 3600 * 1000;

/** Codes are kept a day for questions; ended counters say nothing any more. */
export function accountSmsJobs(deps: Pick<Deps, 'db' | 'env' | 'log' | 'now'> & { sms: SmsProvider }): JobHandler[] {
  return [
    // A slow provider must not make the fiftieth wait until its code is worthless.
    { job: sendSmsJob, concurrency: 8, run: (data: { id: string; sealed: string }) => deliverSmsCode(deps, data) },
    {
      job: cleanSms,
      cron: '7 * * * *',
      run: async () => {
        const codes = await inBites((most) => deleteOldSmsCodes(deps.db.write, deps.now() - keptMs, most));
        const counters = await inBites((most) => deleteEndedCounters(deps.db.write, deps.now(), most));
        deps.log.info({ codes, counters }, 'old SMS codes and ended counters removed');
      },
    },
  ];
}
