import type { Tx } from '../../db/transaction.ts';
import { countDownload } from '../catalog/public.ts';
import { returnCoins } from '../orders/public.ts';
import { closeCheck } from './checks.queries.ts';
import { deleteRightOfOrder } from './rights.queries.ts';
import { expireTicketsOfOrder, sumServed } from './tickets.queries.ts';

/** X-M10: the coins come back, the right ends, addresses that are still out die, and nobody looks at the purchase any more. Locks the order, then the wallet, then the right. */
export async function refundDownload(
  tx: Tx,
  order: { id: string },
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  await returnCoins(tx, { orderId: order.id, reason, now });
  const ended = await deleteRightOfOrder(tx, order.id);
  if (ended !== undefined) await countDownload(tx, ended.game_id, ended.created_at, -1);
  await expireTicketsOfOrder(tx, order.id, now);
  const served = await sumServed(tx, order.id);
  await closeCheck(tx, order.id, { outcome: 'ended', served, at: new Date(now) });
}
