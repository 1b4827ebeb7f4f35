import type { Tx } from '../../db/transaction.ts';
import type { RefundReasonOrRule } from '../../words/orders.ts';
import { refundCoinsAndMarkOrderRefunded } from '../orders/public.ts';
import { findPurchaseOfOrder, lockMemberRowIfAny, upsertMemberExpiries } from './membership.queries.ts';
import { parseMembershipLevelNumber, expiryByLevelFromRow } from './read-membership.ts';
import { shortenLevelExpiry } from './extend-and-shorten-level-expiry.ts';

/** X-M10: the coins come back and the days bought go, as far as they are not used up. Locks the order, then the wallet, then the member. */
export async function refundMembershipOrder(
  tx: Tx,
  order: { id: string },
  { reason, now }: { reason: RefundReasonOrRule; now: number },
): Promise<void> {
  const { user_id: uid } = await refundCoinsAndMarkOrderRefunded(tx, { orderId: order.id, reason, now });
  const purchase = await findPurchaseOfOrder(tx, order.id);
  if (purchase === undefined) throw new Error(`order ${order.id} brought no membership`);
  const terms = expiryByLevelFromRow(await lockMemberRowIfAny(tx, uid));
  await upsertMemberExpiries(
    tx,
    uid,
    shortenLevelExpiry(terms, parseMembershipLevelNumber(purchase.level), purchase.days, now),
  );
}
