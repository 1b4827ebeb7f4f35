import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { decisionReasonText } from '../../../words/moderation.ts';
import { recordAudit } from '../../staff/public.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';
import { restorePostingBanBeforeDecision } from '../posting-bans/ban-from-posting-and-notify-user.ts';
import { casesForStaffFromRows, type CaseForStaff } from './cases-for-staff-from-rows.ts';
import { findCase, updateCaseIfVersionUnchanged, type CaseRow } from './cases.queries.ts';
import type { StateBeforeDecision } from './decide-case.ts';
import { findLastDecisionNotUndone, setDecisionUndone, setOverturnedTimeOfLastHiding } from './decisions.queries.ts';
import { notifyOfUndoneDecision } from './notify-author-of-decision.ts';
import { clearOutcomeOfReportsSince, reverseOutcomeOfReports } from './reports.queries.ts';

const call = 'POST /admin/v1/moderation/case/{id}/undo';
const undoableMs = 10 * 60_000;

/** One's own last decision, while nothing has happened since. The case waits again, in its old place. */
export async function undoDecision(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  staffId: string,
  id: string,
): Promise<CaseForStaff> {
  const known = await findCase(deps.db.write, id);
  if (known === undefined) throw new Failure('notFound');
  const { kind, ref_id: refId } = known;
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const thing = await moderatable[kind].lock(tx, refId);
    const row = await findCase(tx, id);
    const decision = await findLastDecisionNotUndone(tx, id);
    if (thing === undefined || row === undefined || decision === undefined) throw new Failure('notUndoable');
    const before = decision.before as StateBeforeDecision | null;
    const isOwn = decision.staff_id === staffId && decision.decided_at > now - undoableMs;
    if (!isOwn || before === null || row.version !== decision.version || thing.state === 'deleted') {
      throw new Failure('notUndoable');
    }
    const after = await reopenAsBefore(tx, row, before);
    if (thing.state !== before.thing.state) {
      await restoreThing(tx, moderatable, row, before, now);
      await notifyOfUndoneDecision(tx, kind, thing);
    }
    if (before.ban !== undefined) {
      await restorePostingBanBeforeDecision(tx, row.author_id, before.ban, { staffId, at: decision.decided_at });
    }
    if (decision.cause === 'appeal' && decision.act === 'keep') {
      await setOverturnedTimeOfLastHiding(tx, id, null);
      await reverseOutcomeOfReports(tx, id, 'wrong', 'right');
    }
    await clearOutcomeOfReportsSince(tx, id, before.case.decided_at ?? 0);
    await setDecisionUndone(tx, decision.id, now);
    await recordAudit(tx, {
      staffId,
      call,
      object: `${kind} ${refId}`,
      before: { state: row.state, shown: thing.state },
      after: { state: 'open', shown: before.thing.state },
    });
    const [shown] = await casesForStaffFromRows(deps, moderatable, tx, [after], staffId);
    return shown as CaseForStaff;
  });
}

async function reopenAsBefore(tx: Tx, row: CaseRow, before: StateBeforeDecision): Promise<CaseRow> {
  const { decided_at, appealed_at, ...fields } = before.case;
  const after = await updateCaseIfVersionUnchanged(tx, row, {
    ...fields,
    decided_at: decided_at === null ? null : new Date(decided_at),
    appealed_at: appealed_at === null ? null : new Date(appealed_at),
  });
  if (after === undefined) throw new Failure('notUndoable');
  return after;
}

async function restoreThing(
  tx: Tx,
  moderatable: ModeratableAccessByKind,
  { kind, ref_id: refId }: CaseRow,
  before: StateBeforeDecision,
  now: number,
): Promise<void> {
  if (before.thing.state === 'shown') await moderatable[kind].show(tx, refId, now);
  else if (before.thing.state === 'waiting') await moderatable[kind].letWait(tx, refId);
  else await moderatable[kind].hide(tx, refId, decisionReasonText(before.case.reason_key, before.case.reason), now);
}
