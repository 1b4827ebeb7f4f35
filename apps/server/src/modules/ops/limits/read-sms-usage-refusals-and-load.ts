import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { readRefusedCallCounts } from '../../../integrations/refused-call-counts.ts';
import { readSmsUsage } from '../../account/public.ts';
import { countWaitingAndFailedJobs } from '../jobs/jobs.queries.ts';

const most = 50;
/** Refusals that came from load and not from a limit. */
const shedName = 'shed';

export interface ProcessLoad {
  inFlight: number;
  loopMs: number;
  sheds: 'nothing' | 'low' | 'normal' | 'high';
}

export async function readSmsUsageRefusalsAndLoad(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now' | 'cache'>,
  hours: number,
  load: ProcessLoad,
): Promise<DataOf<'GET /admin/v1/ops/limit/overview'>> {
  const [use, queue, refusals] = await Promise.all([
    readSmsUsage(deps, hours),
    countWaitingAndFailedJobs(deps.db.write, 'account.send-sms', new Date(deps.now() - hours * 3_600_000)),
    readRefusedCallCounts(deps.cache, deps.now(), hours),
  ]);
  return {
    time: deps.now(),
    sms: { ...use, ...queue },
    refused: [...refusals]
      .filter(([name]) => name !== shedName)
      .map(([call, refused]) => ({ call, refused }))
      .toSorted((a, b) => b.refused - a.refused || a.call.localeCompare(b.call))
      .slice(0, most),
    load,
    shed: refusals.get(shedName) ?? 0,
  };
}
