import { createHash } from 'node:crypto';
import type { CallName } from '@lanyu/contract/all-calls';
import { canonicalJson } from '../../../db/idempotency.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { CallAwaitsApprovalFailure, Failure } from '../../../failure.ts';
import { currentStaffRequest } from '../../../staff-audit-context.ts';
import { recordAudit } from '../record-audit.ts';
import { isOnlyPossibleApprover } from './is-only-approver-and-find-maker.ts';
import { findWaitingApprovalByCallAndObject, insertApproval } from './approvals.queries.ts';
import type { ApprovalRequest } from './require-second-person.ts';

const hourMs = 3600 * 1000;
const lifeMs = 48 * hourMs;
/** Where nobody else may decide, everybody has a day to see what will happen. */
const aloneMs = 24 * hourMs;

/** Stores a call that needs a second person, and its id. A repeat of the same request finds the one that waits. */
export async function storeApprovalAndReturnId(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  call: CallName,
  input: Record<string, unknown>,
  needed: ApprovalRequest,
): Promise<string> {
  const now = deps.now();
  const text = canonicalJson(input);
  const inputHash = createHash('sha256').update(text).digest();
  return transaction(deps.db, async (tx) => {
    const alone = await isOnlyPossibleApprover(tx, needed.area, staffId, now);
    const asked = await insertApproval(tx, {
      call,
      input: JSON.stringify(input),
      inputHash,
      object: needed.object,
      area: needed.area,
      worth: needed.worth ?? 0,
      unit: needed.unit ?? 'none',
      before: needed.before === null ? null : JSON.stringify(needed.before),
      after: JSON.stringify(needed.after),
      reason: needed.reason ?? reasonIn(input),
      makerId: staffId,
      aloneAfter: alone ? new Date(now + aloneMs) : null,
      createdAt: new Date(now),
      expiresAt: new Date(now + lifeMs),
      reverts: currentStaffRequest()?.reverts ?? null,
    });
    if (asked === undefined) {
      const waiting = await findWaitingApprovalByCallAndObject(tx, call, needed.object);
      if (waiting?.maker_id === staffId && waiting.input_hash.equals(inputHash)) return waiting.id;
      throw new Failure('approvalWaiting');
    }
    await recordAudit(tx, {
      staffId,
      call,
      object: needed.object,
      before: needed.before,
      after: { ...needed.after, approval: asked, worth: needed.worth ?? 0, unit: needed.unit ?? 'none' },
      outcome: 'asked',
      reason: needed.reason ?? reasonIn(input),
    });
    return asked;
  });
}

export async function storeApprovalAndThrow(...request: Parameters<typeof storeApprovalAndReturnId>): Promise<never> {
  throw new CallAwaitsApprovalFailure(await storeApprovalAndReturnId(...request));
}

function reasonIn(input: Record<string, unknown>): string {
  const { reason, note } = input;
  return typeof reason === 'string' ? reason : typeof note === 'string' ? note : '';
}
