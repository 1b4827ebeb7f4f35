import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { isCancellableJob } from '../../../queue/queue.ts';
import { findJobKind, selectJobKinds, selectWaitingRunningAndFailedRuns, type JobRunRow } from './jobs.queries.ts';

const most = 50;
/** Of the product: the engine has queues of its own. */
const ownName = /^[a-z]+\.[a-z0-9-]{1,60}$/;

export async function listJobKinds(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /admin/v1/ops/job/list'>> {
  const rows = await selectJobKinds(deps.db.write);
  const records = rows
    .filter(({ name }) => ownName.test(name))
    .map((row) => ({
      name: row.name,
      cron: row.cron ?? '',
      runsEach: row.policy !== 'short',
      cancellable: isCancellableJob(row.name),
      waiting: row.waiting,
      running: row.running,
      failed: row.failed,
      oldestTime: timeOf(row.oldest),
      lastRun:
        row.ended_at === null
          ? null
          : { endTime: timeOf(row.ended_at), milliseconds: row.milliseconds ?? 0, failed: row.last_failed ?? false },
    }));
  return { records };
}

export async function listWaitingRunningAndFailedRuns(
  deps: Pick<Deps, 'db'>,
  name: string,
): Promise<DataOf<'GET /admin/v1/ops/job/{name}/run/list'>> {
  if ((await findJobKind(deps.db.write, name)) === undefined) throw new Failure('notFound');
  const rows = await selectWaitingRunningAndFailedRuns(deps.db.write, name, most);
  return { cancellable: isCancellableJob(name), records: rows.map(runOf) };
}

function runOf(row: JobRunRow) {
  return {
    id: row.id,
    state:
      row.state === 'failed'
        ? ('failed' as const)
        : row.state === 'active'
          ? ('running' as const)
          : ('waiting' as const),
    createTime: timeOf(row.created_on),
    startTime: timeOf(row.started_on),
    endTime: timeOf(row.completed_on),
    tries: row.retry_count + (row.state === 'created' ? 0 : 1),
    maxTries: row.retry_limit + 1,
    dataFields: row.data_fields,
    error: redactPersonalDataInError(row.error),
  };
}

/** Errors repeat what they stumbled over: phones, ids, addresses, tokens. What is long or has many digits goes. */
export function redactPersonalDataInError(message: string): string {
  return message
    .replaceAll(/[\w.+-]+@[\w.-]+/g, '…')
    .replaceAll(/[A-Za-z0-9_+/=-]{24,}/g, '…')
    .replaceAll(/\d{5,}/g, '…')
    .slice(0, 200);
}

/** Raw SQL may give a date or, by the parsers of this database, milliseconds. */
function timeOf(value: Date | number | null): number {
  return value === null ? 0 : Number(value);
}
