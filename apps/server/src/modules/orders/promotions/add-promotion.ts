import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { countActAndRequireApprovalAboveLimits, recordAudit } from '../../staff/public.ts';
import { promotionForStaffFromRow, type PromotionForStaff } from './promotions-for-staff-from-rows.ts';
import { insertPromotion, insertPromotionParts } from './promotions.queries.ts';

const call = 'POST /admin/v1/orders/promotion';
const partsMost = 16;
const couponsMost = 1_000_000;

/**
 * X-C35, X-C36. The budget counts as given when the promotion is made, together with activation codes of the day: many small
 * promotions add up like many small batches.
 */
export function addPromotion(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { idempotencyKey, ...request }: ParsedInputOf<typeof call>,
): Promise<PromotionForStaff> {
  const { kind, title, audience, minFen, bonus, budget, startTime, endTime } = request;
  const total = Math.floor(budget / bonus);
  if (title === '') throw new Failure('badInput', 'title');
  if (total < 1 || total > couponsMost) throw new Failure('badInput', 'budget');
  if (endTime <= startTime || endTime <= deps.now()) throw new Failure('badInput', 'endTime');
  if (kind === 'firstRecharge' && audience !== 'all') throw new Failure('badInput', 'audience');
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const now = deps.now();
    await countActAndRequireApprovalAboveLimits(tx, {
      area: 'money',
      object: `promotion ${idempotencyKey}`,
      unit: 'coins',
      before: null,
      after: { title, kind, couponAudience: audience, minFen, bonus, budget, total, startTime, endTime },
      staffId,
      flow: 'gifts.coins',
      worth: budget,
      now,
    });
    const row = await insertPromotion(tx, {
      kind,
      title,
      audience,
      min_fen: minFen,
      bonus,
      budget,
      start_at: new Date(startTime),
      end_at: new Date(endTime),
      created_at: new Date(now),
      created_by: staffId,
    });
    await insertPromotionParts(tx, row.id, splitPromotionTotalIntoParts(total));
    const made = await promotionForStaffFromRow(tx, row, now);
    await recordAudit(tx, {
      staffId,
      call,
      object: `promotion ${row.id}`,
      before: null,
      after: auditFieldsOfPromotion(made),
    });
    return made;
  });
}

/** As even as can be, none empty. */
export function splitPromotionTotalIntoParts(total: number): number[] {
  const parts = Math.min(partsMost, total);
  return Array.from({ length: parts }, (_, part) => Math.floor((total + part) / parts));
}

export function auditFieldsOfPromotion({
  title,
  kind,
  audience,
  minFen,
  bonus,
  budget,
  total,
  startTime,
  endTime,
}: PromotionForStaff) {
  return { title, kind, couponAudience: audience, minFen, bonus, budget, total, startTime, endTime };
}
