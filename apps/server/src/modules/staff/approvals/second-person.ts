import type { ApprovalArea, ApprovalFlow } from '@lanyu/contract/approvals';
import { dayOf } from '../../../db/shanghai-calendar.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { currentStaffRequest } from '../../../staff-request.ts';
import { addDirectAct, findLimit } from './approval-limits.queries.ts';

/** What a second person has to know of a call that waits. */
export interface NeededApproval {
  area: ApprovalArea;
  /** Kind and id; for what does not exist yet, kind and the request's own key. */
  object: `${string} ${string}`;
  worth?: number;
  unit?: 'coins' | 'fen' | 'days' | 'none';
  reason?: string;
}

/** Thrown by use cases before they change anything for good; the call is then stored instead of run. */
export class ApprovalNeeded extends Failure {
  readonly needed: NeededApproval;

  constructor(needed: NeededApproval) {
    super('secondApprovalRequired');
    this.needed = needed;
  }
}

/** Also where no request is known: whatever calls a use case from somewhere else has nobody's approval either. */
function isApproved(): boolean {
  return currentStaffRequest()?.approvalId !== undefined;
}

/** Goes on only where a second person approved this very call. */
export function requireSecondPerson(needed: NeededApproval): void {
  if (!isApproved()) throw new ApprovalNeeded(needed);
}

/**
 * Goes on where a second person approved this call, or where it stays within what one operator may give in one act and in
 * one day. Counted in the transaction of the act: two acts at once cannot both take what is left of a day.
 */
export async function requireWithinLimit(
  tx: Tx,
  act: NeededApproval & { staffId: string; flow: ApprovalFlow; worth: number; now: number },
): Promise<void> {
  if (isApproved()) return;
  const { staffId, flow, worth, now, ...needed } = act;
  const limit = await findLimit(tx, flow);
  if (worth > limit.maxEach) throw new ApprovalNeeded({ ...needed, worth });
  const today = await addDirectAct(tx, { staffId, flow, day: dayOf(now), worth });
  if (today.worth > limit.maxPerDay || today.acts > limit.maxCount) throw new ApprovalNeeded({ ...needed, worth });
}
