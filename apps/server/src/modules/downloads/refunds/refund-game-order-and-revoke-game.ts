import type { Tx } from '../../../db/transaction.ts';
import type { RefundReasonOrRule } from '../../../words/orders.ts';
import { recordDownloadCountChange } from '../../catalog/public.ts';
import { refundCoinsAndMarkOrderRefunded } from '../../orders/public.ts';
import { closeRefundCheck } from './scheduled-refund-checks.queries.ts';
import { deleteEntitlementOfOrder } from '../entitlements/entitlements.queries.ts';
import { expireTicketsOfOrder, sumBytesServedOfBoughtGame } from '../download-tickets.queries.ts';

/**
 * Not in public.ts: this asks the catalogue to count, and the catalogue asks public.ts who owns what. X-M10: returns
 * the coins, ends the entitlement, invalidates its addresses and closes the refund check. Locks the order, then the
 * wallet, then the entitlement.
 */
export async function refundGameOrderAndRevokeGame(
  tx: Tx,
  order: { id: string },
  { reason, now }: { reason: RefundReasonOrRule; now: number },
): Promise<void> {
  await refundAndRevokePurchase(tx, { orderId: order.id, reason, now, outcome: 'ended' });
}

/** False if the refund check was decided already. */
export async function refundAndRevokePurchase(
  tx: Tx,
  ending: { orderId: string; reason: RefundReasonOrRule; now: number; outcome: 'ended' | 'refunded' },
): Promise<boolean> {
  const { orderId, reason, now, outcome } = ending;
  await refundCoinsAndMarkOrderRefunded(tx, { orderId, reason, now });
  const ended = await deleteEntitlementOfOrder(tx, orderId);
  if (ended !== undefined) await recordDownloadCountChange(tx, ended.game_id, ended.created_at, -1);
  await expireTicketsOfOrder(tx, orderId, now);
  const { served } = await sumBytesServedOfBoughtGame(tx, {
    orderId,
    userId: ended?.user_id ?? null,
    gameId: ended?.game_id ?? null,
  });
  return closeRefundCheck(tx, orderId, { outcome, served, at: new Date(now) });
}
