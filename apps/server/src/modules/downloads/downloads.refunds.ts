import type { Tx } from '../../db/transaction.ts';
import { countDownload } from '../catalog/public.ts';
import { returnCoins } from '../orders/public.ts';
import { closeCheck } from './checks.queries.ts';
import { deleteRightOfOrder } from './rights.queries.ts';
import { expireTicketsOfOrder, sumServed } from './tickets.queries.ts';

/**
 * Not in public.ts: this asks the catalogue to count, and the catalogue asks public.ts who owns what.
 *
 * X-M10: the coins come back, the right ends, addresses that are still out die, and nobody looks at the purchase any more. Locks the order, then the
 * wallet, then the right.
 */
export async function refundDownload(
  tx: Tx,
  order: { id: string },
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  await endPurchase(tx, { orderId: order.id, reason, now, outcome: 'ended' });
}

/** False where the look at the purchase had an outcome already. */
export async function endPurchase(
  tx: Tx,
  ending: { orderId: string; reason: string; now: number; outcome: 'ended' | 'refunded' },
): Promise<boolean> {
  const { orderId, reason, now, outcome } = ending;
  await returnCoins(tx, { orderId, reason, now });
  const ended = await deleteRightOfOrder(tx, orderId);
  if (ended !== undefined) await countDownload(tx, ended.game_id, ended.created_at, -1);
  await expireTicketsOfOrder(tx, orderId, now);
  const { served } = await sumServed(tx, { orderId, userId: ended?.user_id ?? null, gameId: ended?.game_id ?? null });
  return closeCheck(tx, orderId, { outcome, served, at: new Date(now) });
}
