import type { ApprovalArea, ApprovalLimitedAction } from '@lanyu/contract/approvals';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { currentStaffRequest } from '../../../staff-audit-context.ts';
import type { AuditFieldName } from '../../../words/audit-and-approval-labels.ts';
import { addToUnapprovedActionsOfDay, findApprovalLimit } from './approval-limits.queries.ts';

/** Fields that have a label: a second person reads every one of them. */
export type LabelledFieldsToApprove = Readonly<Partial<Record<AuditFieldName, unknown>>>;

/** What a second person has to know of a call that waits. */
export interface ApprovalRequest {
  area: ApprovalArea;
  /** Kind and id; for what does not exist yet, kind and the request's own key. */
  object: `${string} ${string}`;
  worth?: number;
  unit?: 'coins' | 'fen' | 'days' | 'none';
  reason?: string;
  /** As it is now; null for what is not there yet. */
  before: LabelledFieldsToApprove | null;
  /** As it will be, with facts that help to judge it. `user` and `member` say whose it is. */
  after: LabelledFieldsToApprove;
}

/** Thrown by use cases before they change anything for good; the call is then stored instead of run. */
export class ApprovalNeededError extends Failure {
  readonly needed: ApprovalRequest;

  constructor(needed: ApprovalRequest) {
    super('secondApprovalRequired');
    this.needed = needed;
  }
}

/** Also where no request is known: whatever calls a use case from somewhere else has nobody's approval either. */
export function isCurrentRequestApproved(): boolean {
  return currentStaffRequest()?.approvalId !== undefined;
}

/** Goes on only where a second person approved this very call. */
export function requireSecondPersonApproval(needed: ApprovalRequest): void {
  if (!isCurrentRequestApproved()) throw new ApprovalNeededError(needed);
}

/**
 * Goes on where a second person approved this call, or where it stays within what one operator may give in one action and in
 * one day. Counted in the transaction of the action: two actions at once cannot both take what is left of a day.
 */
export async function countActAndRequireApprovalAboveLimits(
  tx: Tx,
  act: ApprovalRequest & { staffId: string; flow: ApprovalLimitedAction; worth: number; now: number },
): Promise<void> {
  if (isCurrentRequestApproved()) return;
  const { staffId, flow, worth, now, ...needed } = act;
  const limit = await findApprovalLimit(tx, flow);
  if (worth > limit.maxEach) throw new ApprovalNeededError({ ...needed, worth });
  const today = await addToUnapprovedActionsOfDay(tx, { staffId, flow, day: shanghaiDayOf(now), worth });
  if (today.worth > limit.maxPerDay || today.acts > limit.maxCount) throw new ApprovalNeededError({ ...needed, worth });
}
