import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { isCancellableJob } from '../../../queue/queue.ts';
import { recordAudit } from '../../staff/public.ts';
import { findJobKind, lockJobRowAndReadState } from './jobs.queries.ts';

type Needs = Pick<Deps, 'db' | 'queue'>;

/** Only what its plan starts anyway, without data, and of which one waiting is as good as two. */
export function startJob(
  deps: Needs,
  staffId: string,
  { name, reason }: ParsedInputOf<'POST /admin/v1/ops/job/{name}/run'>,
): Promise<null> {
  return transaction(deps.db, async (tx) => {
    const kind = await findJobKind(tx, name);
    if (kind === undefined) throw new Failure('notFound');
    if (kind.policy !== 'short' || kind.cron === null) throw new Failure('jobNotStartable');
    await deps.queue.startPlanned(tx, name);
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/ops/job/{name}/run',
      object: `job ${name}`,
      before: null,
      after: { reason },
    });
    return null;
  });
}

/** Two operators at once: the second is told that it has moved on. */
export function retryJob(
  deps: Needs,
  staffId: string,
  { name, id, reason }: ParsedInputOf<'POST /admin/v1/ops/job/{name}/run/{id}/retry'>,
): Promise<null> {
  return transaction(deps.db, async (tx) => {
    requireState(await lockJobRowAndReadState(tx, name, id), ['failed']);
    await deps.queue.retryFailed(tx, name, id);
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/ops/job/{name}/run/{id}/retry',
      object: `job ${name}`,
      before: { state: 'failed' },
      after: { state: 'waiting', run: id, reason },
    });
    return null;
  });
}

/** Only of kinds that allow it: what is taken out never runs. */
export function cancelJob(
  deps: Needs,
  staffId: string,
  { name, id, reason }: ParsedInputOf<'POST /admin/v1/ops/job/{name}/run/{id}/cancel'>,
): Promise<null> {
  return transaction(deps.db, async (tx) => {
    const state = await lockJobRowAndReadState(tx, name, id);
    if (state !== undefined && !isCancellableJob(name)) throw new Failure('jobNotCancellable');
    requireState(state, ['created', 'retry']);
    await deps.queue.cancelWaiting(tx, name, id);
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/ops/job/{name}/run/{id}/cancel',
      object: `job ${name}`,
      before: { state: 'waiting' },
      after: { state: 'withdrawn', run: id, reason },
    });
    return null;
  });
}

function requireState(state: string | undefined, wanted: readonly string[]): void {
  if (state === undefined) throw new Failure('notFound');
  if (!wanted.includes(state)) throw new Failure('jobMoved');
}
