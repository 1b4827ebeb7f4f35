import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { decisionReasonText } from '../../../words/moderation.ts';
import { recordAudit } from '../../staff/public.ts';
import { moderationAccountsPort } from '../accounts-port.ts';
import type { ModeratableAccessByKind, ModeratableContent } from '../moderatable.ts';
import {
  banFromPostingAndNotifyUser,
  type ReplacedPostingBan,
} from '../posting-bans/ban-from-posting-and-notify-user.ts';
import { requireNotOwnDecisionOrEscalation, requireLease } from '../leases/case-lease-checks.ts';
import { casesForStaffFromRows, type CaseForStaff } from './cases-for-staff-from-rows.ts';
import { findCase, updateCaseIfVersionUnchanged, type CaseRow } from './cases.queries.ts';
import { parseDecision, type Decision } from './parse-decision.ts';
import { insertDecision, setOverturnedTimeOfLastHiding } from './decisions.queries.ts';
import { notifyAuthorOfDecision, notifyOfClearedProfile } from './notify-author-of-decision.ts';
import { setOutcomeOfUndecidedReports, reverseOutcomeOfReports } from './reports.queries.ts';

const call = 'POST /admin/v1/moderation/case/{id}/decide';

/** What a decision that is taken back restores. */
export interface StateBeforeDecision {
  case: Pick<
    CaseRow,
    | 'state'
    | 'cause'
    | 'reason'
    | 'reason_key'
    | 'reports'
    | 'urgency'
    | 'decided_by'
    | 'decided_at'
    | 'appeal'
    | 'appealed_at'
    | 'escalated_by'
    | 'escalation'
  >;
  thing: { state: ModeratableContent['state'] };
  /** Null where there was none; absent where the decision made none. */
  ban?: ReplacedPostingBan | null;
}

/**
 * X-C14. Only who holds the case decides. Of two concurrent decisions one wins: the other has an outdated version. The
 * thing is locked before its case, as its author does on edit and deletion.
 */
export async function decideCase(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  staffId: string,
  input: ParsedInputOf<typeof call>,
): Promise<CaseForStaff> {
  const { id, version } = input;
  const known = await findCase(deps.db.write, id);
  if (known === undefined) throw new Failure('notFound');
  const { kind, ref_id: refId } = known;
  const decision = parseDecision(input, kind);
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const thing = await moderatable[kind].lock(tx, refId);
    const before = await findCase(tx, id);
    if (before === undefined || thing === undefined) throw new Failure('notFound');
    if (before.state !== 'open') throw new Failure('editedByOthers');
    requireNotOwnDecisionOrEscalation(before, staffId);
    requireLease(before, staffId, now);
    const after = await closeWith(tx, { id, version }, decision, { thing, staffId, now });
    if (after === undefined) throw new Failure('editedByOthers');
    const ban = await carryOut(tx, moderatable, { row: before, after, thing, decision, staffId, now });

    await insertDecision(tx, {
      case_id: id,
      kind,
      author_id: before.author_id,
      staff_id: staffId,
      act: decision.act,
      cause: before.cause,
      reason_key: decision.key,
      reason: decision.note,
      ban_days: decision.banDays,
      // What was cleared is gone.
      before: decision.act === 'clear' ? null : JSON.stringify(beforeDecision(before, thing, ban)),
      version: after.version,
      opened_at: new Date(before.opened_at),
      decided_at: new Date(now),
    });
    const shown = decision.act === 'keep' ? 'shown' : 'hidden';
    const reason = decisionReasonText(decision.key, decision.note);
    await recordAudit(tx, {
      staffId,
      call,
      object: `${kind} ${refId}`,
      before: { state: before.state, shown: thing.state, reason: decisionReasonText(before.reason_key, before.reason) },
      after: {
        state: after.state,
        shown: kind === 'person' ? thing.state : shown,
        reason,
        ...(decision.banDays > 0 && { days: decision.banDays }),
        ...(decision.parts.length > 0 && { cleared: decision.parts }),
      },
    });
    const [answer] = await casesForStaffFromRows(deps, moderatable, tx, [after], staffId);
    return answer as CaseForStaff;
  });
}

function closeWith(
  tx: Tx,
  at: { id: string; version: number },
  { act, key, note }: Decision,
  { thing, staffId, now }: { thing: ModeratableContent; staffId: string; now: number },
): Promise<CaseRow | undefined> {
  return updateCaseIfVersionUnchanged(tx, at, {
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
    ...(act === 'hide' && thing.state !== 'hidden' && { appeal: '', appealed_at: null }),
  });
}

/** Everything beside the case: the thing, its author, the reports. Returns the ban before, where one was made. */
async function carryOut(
  tx: Tx,
  moderatable: ModeratableAccessByKind,
  {
    row,
    after,
    thing,
    decision,
    staffId,
    now,
  }: { row: CaseRow; after: CaseRow; thing: ModeratableContent; decision: Decision; staffId: string; now: number },
): Promise<ReplacedPostingBan | null | undefined> {
  const { kind, ref_id: refId, author_id: uid } = row;
  const { act, key, note, parts, banDays } = decision;
  const appealed = row.cause === 'appeal';
  if (act === 'keep') await moderatable[kind].show(tx, refId, now);
  else if (act === 'hide') await moderatable[kind].hide(tx, refId, decisionReasonText(key, note), now);
  else {
    const cleared = await moderationAccountsPort.use.clearProfile(tx, uid, parts);
    if (key !== '') await notifyOfClearedProfile(tx, uid, { parts: cleared, key, note });
  }
  if (kind !== 'person') {
    await notifyAuthorOfDecision(tx, { kind, thing, act, key, note, appealed, mayAppeal: after.appealed_at === null });
  }
  if (appealed && act === 'keep') {
    await setOverturnedTimeOfLastHiding(tx, row.id, now);
    await reverseOutcomeOfReports(tx, row.id, 'right', 'wrong');
  }
  await setOutcomeOfUndecidedReports(tx, row.id, act === 'keep' ? 'wrong' : 'right');
  if (banDays === 0) return undefined;
  return banFromPostingAndNotifyUser(tx, { uid, days: banDays, key, note, staffId, now });
}

function beforeDecision(
  row: CaseRow,
  thing: ModeratableContent,
  ban: ReplacedPostingBan | null | undefined,
): StateBeforeDecision {
  const { state, cause, reason, reason_key, reports, urgency, decided_by, decided_at } = row;
  const { appeal, appealed_at, escalated_by, escalation } = row;
  return {
    case: {
      state,
      cause,
      reason,
      reason_key,
      reports,
      urgency,
      decided_by,
      decided_at,
      appeal,
      appealed_at,
      escalated_by,
      escalation,
    },
    thing: { state: thing.state },
    ...(ban !== undefined && { ban }),
  };
}
