import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all';
import type { Tables } from '../../../db/tables/tables.ts';
import { readWalletBalances } from '../../wallet/public.ts';
import type { OrderRow } from '../orders.queries.ts';

type RefundCheck = DataOf<'GET /admin/v1/orders/order/{id}'>['refundCheck'];

/** Whether a refund of this order would go through now, by the rules that the refund itself checks again. */
export async function findRefundObstacle(db: Kysely<Tables>, order: OrderRow): Promise<RefundCheck> {
  const obstacle = obstacleOfState(order);
  if (obstacle !== null) return { obstacle, missingCoins: 0 };
  // The provider refused: the coins are withdrawn already. What was bought with coins returns them to the wallet.
  if (order.state === 'refunding' || order.kind !== 'recharge') return { obstacle: null, missingCoins: 0 };
  const { coinNum } = await readWalletBalances(db, order.user_id);
  const missingCoins = Math.max(0, order.coins + order.bonus - coinNum);
  return { obstacle: missingCoins > 0 ? 'coinsSpent' : null, missingCoins };
}

function obstacleOfState({ state, ask_at }: OrderRow): RefundCheck['obstacle'] {
  if (state === 'delivered') return null;
  if (state === 'refunded') return 'refunded';
  if (state === 'refunding') return ask_at === null ? null : 'refunding';
  return 'notDelivered';
}
