import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { promotionForStaffFromRow, type PromotionForStaff } from './promotions-for-staff-from-rows.ts';
import { lockPromotion, markPromotionStopped } from './promotions.queries.ts';

interface Ending {
  id: string;
  reason: string;
}

/** Nothing more is given from now on. A repeat changes nothing. */
export function stopPromotion(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  ending: Ending,
): Promise<PromotionForStaff> {
  return endPromotion(deps, staffId, ending, 'POST /admin/v1/orders/promotion/{id}/stop');
}

/** What is unused is worth nothing from now on; an order that is open keeps its promise. One row says so for all coupons. */
export function voidPromotion(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  ending: Ending,
): Promise<PromotionForStaff> {
  return endPromotion(deps, staffId, ending, 'POST /admin/v1/orders/promotion/{id}/void');
}

function endPromotion(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id, reason }: Ending,
  call: 'POST /admin/v1/orders/promotion/{id}/stop' | 'POST /admin/v1/orders/promotion/{id}/void',
): Promise<PromotionForStaff> {
  return transaction(deps.db, async (tx) => {
    const before = await lockPromotion(tx, id);
    if (before === undefined) throw new Failure('notFound');
    const now = deps.now();
    const isVoiding = call.endsWith('/void');
    const isDone = isVoiding ? before.voided_at !== null : before.stopped_at !== null;
    if (isDone) return promotionForStaffFromRow(tx, before, now);
    const row = await markPromotionStopped(tx, id, {
      stoppedAt: new Date(before.stopped_at ?? now),
      voidedAt: isVoiding ? new Date(now) : null,
    });
    const after = await promotionForStaffFromRow(tx, row, now);
    await recordAudit(tx, {
      staffId,
      call,
      object: `promotion ${id}`,
      reason,
      before: null,
      after: { title: after.title, total: after.given - after.used },
    });
    return after;
  });
}
