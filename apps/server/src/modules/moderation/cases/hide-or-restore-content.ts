import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { decisionReasonText } from '../../../words/moderation.ts';
import { recordAudit } from '../../staff/public.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';
import { requireNotOwnDecisionOrEscalation, requireNotHeldByOthers } from '../leases/case-lease-checks.ts';
import { casesForStaffFromRows, type CaseForStaff } from './cases-for-staff-from-rows.ts';
import {
  findCaseOfContentInAnyState,
  openOrReopenCase,
  updateCaseIfVersionUnchanged,
  type CaseRow,
} from './cases.queries.ts';
import { reasonKeyAndNoteOf } from './parse-decision.ts';
import { insertDecision, setOverturnedTimeOfLastHiding } from './decisions.queries.ts';
import { notifyAuthorOfDecision } from './notify-author-of-decision.ts';
import { setOutcomeOfUndecidedReports, reverseOutcomeOfReports } from './reports.queries.ts';

const hide = 'POST /admin/v1/moderation/hide';
const restore = 'POST /admin/v1/moderation/restore';

/**
 * An operator hides something they found themselves: as if they had reported it and decided at once. Does nothing if it
 * is hidden.
 */
export function hideUnreportedContent(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  staffId: string,
  { kind, id: refId, ...given }: ParsedInputOf<typeof hide>,
): Promise<CaseForStaff> {
  const { key, note } = reasonKeyAndNoteOf(given);
  if (key === 'other' && note === '') throw new Failure('badInput', 'reason');
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const thing = await moderatable[kind].lock(tx, refId);
    if (thing === undefined || thing.state === 'deleted') throw new Failure('notFound');
    const before = await findCaseOfContentInAnyState(tx, kind, refId);
    if (before !== undefined) requireNotOwnDecisionOrEscalation(before, staffId);
    if (thing.state === 'hidden' && before !== undefined) return shownCase(deps, moderatable, tx, before, staffId);
    if (before !== undefined) requireNotHeldByOthers(before, staffId, now);

    const opened = await openOrReopenCase(tx, {
      kind,
      refId,
      authorId: thing.authorId,
      cause: 'report',
      words: [],
      now,
    });
    const after = await closeDirectly(tx, staffId, { key, note, act: 'hide', opened }, now);
    await moderatable[kind].hide(tx, refId, decisionReasonText(key, note), now);
    await setOutcomeOfUndecidedReports(tx, after.id, 'right');
    await notifyAuthorOfDecision(tx, { kind, thing, act: 'hide', key, note, appealed: false, mayAppeal: true });
    await recordAudit(tx, {
      staffId,
      call: hide,
      object: `${kind} ${refId}`,
      before: { state: before?.state ?? null, shown: thing.state, reason: before?.reason ?? '' },
      after: { state: 'hidden', shown: 'hidden', reason: decisionReasonText(key, note) },
    });
    return shownCase(deps, moderatable, tx, after, staffId);
  });
}

/** Shows something hidden again. While an appeal waits, who hid it cannot. Does nothing if it is shown. */
export function restoreContent(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  staffId: string,
  { kind, id: refId, reason }: ParsedInputOf<typeof restore>,
): Promise<CaseForStaff> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const thing = await moderatable[kind].lock(tx, refId);
    const before = await findCaseOfContentInAnyState(tx, kind, refId);
    if (thing === undefined || thing.state === 'deleted' || before === undefined) throw new Failure('notFound');
    requireNotOwnDecisionOrEscalation(before, staffId);
    if (thing.state === 'shown') return shownCase(deps, moderatable, tx, before, staffId);
    requireNotHeldByOthers(before, staffId, now);
    const appealed = before.state === 'open' && before.cause === 'appeal';
    const after = await closeDirectly(tx, staffId, { key: '', note: reason, act: 'keep', opened: before }, now);
    await moderatable[kind].show(tx, refId, now);
    if (appealed) {
      await setOverturnedTimeOfLastHiding(tx, before.id, now);
      await reverseOutcomeOfReports(tx, before.id, 'right', 'wrong');
    }
    await setOutcomeOfUndecidedReports(tx, before.id, 'wrong');
    await notifyAuthorOfDecision(tx, { kind, thing, act: 'keep', key: '', note: reason, appealed, mayAppeal: false });
    await recordAudit(tx, {
      staffId,
      call: restore,
      object: `${kind} ${refId}`,
      before: { state: before.state, shown: thing.state, reason: decisionReasonText(before.reason_key, before.reason) },
      after: { state: 'kept', shown: 'shown', reason },
    });
    return shownCase(deps, moderatable, tx, after, staffId);
  });
}

/** Decides without a lease, in one transaction; it is not taken back but done the other way round. */
async function closeDirectly(
  tx: Tx,
  staffId: string,
  { key, note, act, opened }: { key: CaseRow['reason_key']; note: string; act: 'keep' | 'hide'; opened: CaseRow },
  now: number,
): Promise<CaseRow> {
  const after = await updateCaseIfVersionUnchanged(tx, opened, {
    state: act === 'keep' ? 'kept' : 'hidden',
    reason: note,
    reason_key: key,
    reports: 0,
    urgency: 0,
    decided_by: staffId,
    decided_at: new Date(now),
    held_by: null,
    held_until: null,
    escalated_by: null,
    escalation: '',
    // Against each hiding once.
    ...(act === 'hide' && { appeal: '', appealed_at: null }),
  });
  if (after === undefined) throw new Failure('editedByOthers');
  await insertDecision(tx, {
    case_id: after.id,
    kind: after.kind,
    author_id: after.author_id,
    staff_id: staffId,
    act,
    cause: opened.cause,
    reason_key: key,
    reason: note,
    version: after.version,
    // What was found by the operator waited for nobody.
    opened_at: new Date(opened.state === 'open' ? opened.opened_at : now),
    decided_at: new Date(now),
  });
  return after;
}

async function shownCase(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  tx: Tx,
  row: CaseRow,
  staffId: string,
): Promise<CaseForStaff> {
  const [shown] = await casesForStaffFromRows(deps, moderatable, tx, [row], staffId);
  return shown as CaseForStaff;
}
