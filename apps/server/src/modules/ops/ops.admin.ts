import type { Deps } from '../../deps.ts';
import type { MountCall, CallMounterParts } from '../../plugins/mount-contract-calls.ts';
import { listJobKinds, listWaitingRunningAndFailedRuns } from './jobs/list-job-kinds-and-runs.ts';
import { cancelJob, retryJob, startJob } from './jobs/start-retry-cancel-job.ts';
import { readSmsUsageRefusalsAndLoad, type ProcessLoad } from './limits/read-sms-usage-refusals-and-load.ts';

export function opsStaffRoutes(mount: MountCall, deps: Deps, { shedder }: Pick<CallMounterParts, 'shedder'>): void {
  mount('GET /admin/v1/ops/job/list', () => listJobKinds(deps));
  mount('GET /admin/v1/ops/job/{name}/run/list', ({ input }) => listWaitingRunningAndFailedRuns(deps, input.name));
  mount('POST /admin/v1/ops/job/{name}/run', ({ input, caller }) => startJob(deps, caller.staffId, input));
  mount('POST /admin/v1/ops/job/{name}/run/{id}/retry', ({ input, caller }) => retryJob(deps, caller.staffId, input));
  mount('POST /admin/v1/ops/job/{name}/run/{id}/cancel', ({ input, caller }) => cancelJob(deps, caller.staffId, input));
  mount('GET /admin/v1/ops/limit/overview', ({ input }) => {
    const sheds = (['high', 'normal', 'low'] as const).find((priority) => shedder.refuses(priority, undefined));
    const load: ProcessLoad = {
      inFlight: shedder.inFlight(),
      loopMs: Math.round(shedder.loopMs()),
      sheds: sheds ?? 'nothing',
    };
    return readSmsUsageRefusalsAndLoad(deps, input.hours ?? 24, load);
  });
}
