import { z } from 'zod';
import { runBatchesUntilDone } from '../../db/run-batches-until-done.ts';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { expireApprovals } from './approvals/expire-approvals.ts';
import { computeAndStoreDueAuditRoots } from './audit-roots.ts';
import { processBulkRunJob, processRowsOfBulkRun } from './bulk/bulk-run.ts';
import { deleteExpiredStaffSessions } from './sessions/sessions.queries.ts';

const cleanStaffSessions = defineJob({
  name: 'staff.clean-sessions',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

const rootAuditLog = defineJob({
  name: 'staff.root-audit-log',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 3600,
});

const endApprovals = defineJob({
  name: 'staff.expire-approvals',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

const retentionMs = 7 * 24 * 3600 * 1000;

export function staffJobs(deps: Pick<Deps, 'db' | 'env' | 'log' | 'now'>): JobWithHandler[] {
  return [
    {
      // Dead sessions are stored for a week for questions.
      job: cleanStaffSessions,
      cron: '27 3 * * *',
      run: async () => {
        const removed = await runBatchesUntilDone((most) =>
          deleteExpiredStaffSessions(deps.db.write, deps.now() - retentionMs, most),
        );
        deps.log.info({ removed }, 'dead staff sessions removed');
      },
    },
    {
      job: rootAuditLog,
      // Late transactions of the day are over by then.
      cron: '12 0 * * *',
      run: async () => {
        const days = await computeAndStoreDueAuditRoots(deps);
        if (days.length > 0) deps.log.info({ days }, 'roots of the audit log made');
      },
    },
    {
      job: endApprovals,
      cron: '*/10 * * * *',
      run: async () => {
        const expired = await expireApprovals(deps);
        if (expired > 0) deps.log.info({ expired }, 'approvals expired');
      },
    },
    {
      job: processBulkRunJob,
      run: ({ runId }: { runId: string }, { attempt, signal }) =>
        processRowsOfBulkRun(deps, runId, { signal, isLast: attempt >= processBulkRunJob.retryLimit }),
    },
  ];
}
