import { resultCodeOfName, type ResultCodeName } from '@lanyu/contract/result-codes';
import type { CallName } from '@lanyu/contract/all-calls';
import { runAsNestedTransaction, transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { currentStaffRequest, runInStaffRequestContext } from '../../../staff-audit-context.ts';
import { recordAudit } from '../record-audit.ts';
import { findMakerAsCaller, isOnlyPossibleApprover } from './is-only-approver-and-find-maker.ts';
import { approvalFromRow, approvalAreasOfStaff, type Approval } from './approvals-and-summaries-from-rows.ts';
import { findApproval, lockApproval, updateApprovalOutcome, type ApprovalRow } from './approvals.queries.ts';

/** Runs the handler of a stored call with what was stored. */
export type StoredCallRunner = (call: CallName, input: unknown, maker: StaffCaller) => Promise<unknown>;

/** The world moved since it was asked for: the call itself says no. */
class CallRefused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Says nothing about the call: it may be tried again. */
const passing: ReadonlySet<ResultCodeName> = new Set(['busy', 'inProgress', 'failed', 'tooOften']);

/**
 * Runs the stored call and the decision in one transaction: it runs at most once, whoever else approves, withdraws or waits
 * for its end at the same moment.
 */
export async function approveAndRunStoredCall(
  deps: Deps,
  replay: StoredCallRunner,
  caller: StaffCaller,
  id: string,
): Promise<Approval> {
  return approvalFromRow(deps, await runAndDecide(deps, replay, caller, id));
}

/** What it did is undone when the call refuses, still under the lock: nobody else runs it in between. */
function runAndDecide(deps: Deps, replay: StoredCallRunner, caller: StaffCaller, id: string): Promise<ApprovalRow> {
  return transaction(deps.db, async (tx) => {
    const row = await lockWaiting(tx, deps, caller, id);
    const alone = row.maker_id === caller.staffId;
    if (alone) await requireNobodyElse(tx, row, deps.now());
    const refused = await runAsNestedTransaction(tx, () =>
      // In the maker's name, but from nobody's desk: the checker's stands with the decision.
      runInStaffRequestContext(
        {
          requestId: requestId(),
          address: '',
          sessionId: '',
          approvalId: id,
          ...(row.reverts === null ? {} : { reverts: row.reverts }),
        },
        () => run(tx, replay, row, deps.now()),
      ),
    ).catch((error: unknown) => {
      if (error instanceof CallRefused) return error.failure;
      throw error;
    });
    await decide(tx, row, caller, 'approve', {
      ...(refused === undefined ? { state: 'done' } : { state: 'failed', failure: resultCodeOfName(refused.code) }),
      checkerId: alone ? null : caller.staffId,
      at: deps.now(),
    });
    return read(tx, id);
  });
}

export async function refuseApproval(deps: Deps, caller: StaffCaller, id: string, reason: string): Promise<Approval> {
  const row = await transaction(deps.db, async (tx) => {
    const waiting = await lockWaiting(tx, deps, caller, id);
    if (waiting.maker_id === caller.staffId) throw new Failure('ownApproval');
    const at = deps.now();
    await decide(tx, waiting, caller, 'refuse', { state: 'refused', checkerId: caller.staffId, note: reason, at });
    return read(tx, id);
  });
  return approvalFromRow(deps, row);
}

export async function withdrawApproval(deps: Deps, caller: StaffCaller, id: string, reason: string): Promise<Approval> {
  const row = await transaction(deps.db, async (tx) => {
    const waiting = await lockWaiting(tx, deps, caller, id);
    if (waiting.maker_id !== caller.staffId) throw new Failure('notFound');
    await decide(tx, waiting, caller, 'withdraw', {
      state: 'withdrawn',
      checkerId: null,
      note: reason,
      at: deps.now(),
    });
    return read(tx, id);
  });
  return approvalFromRow(deps, row);
}

/** Somebody else's request outside of one's areas is as good as none. */
async function lockWaiting(tx: Tx, deps: Pick<Deps, 'now'>, caller: StaffCaller, id: string): Promise<ApprovalRow> {
  const row = await lockApproval(tx, id);
  const visible =
    row !== undefined &&
    (row.maker_id === caller.staffId || approvalAreasOfStaff(caller).some((area) => area === row.area));
  if (!visible) throw new Failure('notFound');
  if (row.state !== 'waiting' || row.expires_at <= deps.now()) throw new Failure('approvalClosed');
  return row;
}

/** A site with one operator waits a day instead; as soon as somebody else may decide, that person has to. */
async function requireNobodyElse(tx: Tx, row: ApprovalRow, now: number): Promise<void> {
  if (row.alone_after === null) throw new Failure('ownApproval');
  if (!(await isOnlyPossibleApprover(tx, row.area, row.maker_id, now))) throw new Failure('ownApproval');
  if (row.alone_after > now) throw new Failure('approvalTooEarly');
}

async function run(tx: Tx, replay: StoredCallRunner, row: ApprovalRow, now: number): Promise<void> {
  const maker = await findMakerAsCaller(tx, row.maker_id, now);
  if (maker === undefined) throw new CallRefused(new Failure('noStaffPermission'));
  try {
    await replay(row.call as CallName, row.input, maker);
  } catch (error) {
    if (error instanceof Failure && !passing.has(error.code)) throw new CallRefused(error);
    throw error;
  }
}

async function decide(
  tx: Tx,
  row: ApprovalRow,
  caller: StaffCaller,
  verb: 'approve' | 'refuse' | 'withdraw',
  decision: Omit<Parameters<typeof updateApprovalOutcome>[2], 'at'> & { at: number },
): Promise<void> {
  if (!(await updateApprovalOutcome(tx, row.id, { ...decision, at: new Date(decision.at) })))
    throw new Failure('approvalClosed');
  await recordAudit(tx, {
    staffId: caller.staffId,
    call: `POST /admin/v1/approval/{id}/${verb}`,
    object: `approval ${row.id}`,
    before: { state: 'waiting', of: `${row.call} ${row.object}` },
    after: { state: decision.state, of: `${row.call} ${row.object}`, failure: decision.failure ?? 0 },
    reason: decision.note ?? '',
  });
}

async function read(tx: Tx, id: string): Promise<ApprovalRow> {
  return (await findApproval(tx, id)) as ApprovalRow;
}

function requestId(): string {
  return currentStaffRequest()?.requestId ?? '';
}
