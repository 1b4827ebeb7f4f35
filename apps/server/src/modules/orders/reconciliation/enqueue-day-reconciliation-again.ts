import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { reconcileDayJob } from './reconcile-day-job.ts';
import { boundsOfShanghaiDay } from '../../../db/shanghai-calendar.ts';

const call = 'POST /admin/v1/orders/reconciliation/again';
/** After the day's end; before that its bill may be incomplete. */
const billMadeMs = 10.5 * 3600 * 1000;

/** A bill may be long and a provider slow: the worker does it. */
export async function enqueueDayReconciliationAgain(
  deps: Deps,
  staffId: string,
  request: ParsedInputOf<typeof call>,
): Promise<null> {
  const { channel, day } = request;
  if (!deps.payments.has(channel)) throw new Failure('notFound');
  if (deps.now() < boundsOfShanghaiDay(day).to + billMadeMs)
    throw new Failure('badInput', 'there is no bill of that day yet');
  await transaction(deps.db, async (tx) => {
    // Objects of the audit log have a number: the day's, as in 20261115.
    const object = `reconciliation ${day.replaceAll('-', '')}` as const;
    await recordAudit(tx, { staffId, call, object, before: null, after: request });
    await deps.queue.enqueue(tx, reconcileDayJob, request, { key: `${channel}:${day}` });
  });
  return null;
}
