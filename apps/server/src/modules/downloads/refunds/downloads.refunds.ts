import type { Tx } from '../../../db/transaction.ts';
import type { RefundReason } from '../../../words/orders.ts';
import { recordDownloadChange } from '../../catalog/public.ts';
import { returnCoins } from '../../orders/public.ts';
import { closeRefundCheck } from './refund-checks.queries.ts';
import { deleteEntitlementOfOrder } from '../entitlements/entitlements.queries.ts';
import { expireTicketsOfOrder, sumBytesServed } from '../download-tickets.queries.ts';

/**
 * Not in public.ts: this asks the catalogue to count, and the catalogue asks public.ts who owns what. X-M10: returns
 * the coins, ends the entitlement, invalidates its addresses and closes the refund check. Locks the order, then the
 * wallet, then the entitlement.
 */
export async function refundDownload(
  tx: Tx,
  order: { id: string },
  { reason, now }: { reason: RefundReason; now: number },
): Promise<void> {
  await reversePurchase(tx, { orderId: order.id, reason, now, outcome: 'ended' });
}

/** False if the refund check was decided already. */
export async function reversePurchase(
  tx: Tx,
  ending: { orderId: string; reason: RefundReason; now: number; outcome: 'ended' | 'refunded' },
): Promise<boolean> {
  const { orderId, reason, now, outcome } = ending;
  await returnCoins(tx, { orderId, reason, now });
  const ended = await deleteEntitlementOfOrder(tx, orderId);
  if (ended !== undefined) await recordDownloadChange(tx, ended.game_id, ended.created_at, -1);
  await expireTicketsOfOrder(tx, orderId, now);
  const { served } = await sumBytesServed(tx, {
    orderId,
    userId: ended?.user_id ?? null,
    gameId: ended?.game_id ?? null,
  });
  return closeRefundCheck(tx, orderId, { outcome, served, at: new Date(now) });
}
