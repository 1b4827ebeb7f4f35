import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Tables } from '../../../db/tables/tables.ts';
import { findApprovalLimit } from '../../staff/public.ts';
import { readWalletBalances } from '../../wallet/public.ts';
import type { OrderRow } from '../orders.queries.ts';
import {
  recentRefundCountNeedingApproval,
  recentRefundsMs,
  maxFenGivenAwayByRefund,
} from './refund-approval-thresholds.ts';
import { countRecentRefundsOfUser } from './refunds.queries.ts';

type RefundCheck = DataOf<'GET /admin/v1/orders/order/{id}'>['refundCheck'];

/** Both providers give money back for a year. */
const providerRefundMs = 365 * 24 * 3600 * 1000;

/** Whether a refund of this order would go through now, by the rules that the refund itself checks again. */
export async function checkWhetherRefundable(db: Kysely<Tables>, order: OrderRow, now: number): Promise<RefundCheck> {
  const obstacle = obstacleOfState(order);
  if (obstacle !== null) return { obstacle, missingCoins: 0, facts: null };
  // The provider refused: the coins are withdrawn already. What was bought with coins returns them to the wallet.
  if (order.state === 'refunding') return { obstacle: null, missingCoins: 0, facts: null };
  const isRecharge = order.kind === 'recharge';
  const [{ coinNum, frozen }, recentRefunds, limit] = await Promise.all([
    readWalletBalances(db, order.user_id),
    countRecentRefundsOfUser(db, order.user_id, now - recentRefundsMs),
    findApprovalLimit(db, 'orders.refund'),
  ]);
  const coinsNeeded = isRecharge ? order.coins + order.bonus + order.coupon_given : 0;
  const missingCoins = Math.max(0, coinsNeeded - coinNum);
  return {
    obstacle: missingCoins > 0 ? 'coinsSpent' : null,
    missingCoins,
    facts: {
      coinsNeeded,
      walletFrozen: frozen,
      recentRefunds,
      manyRefunds: recentRefundCountNeedingApproval,
      worthFen: maxFenGivenAwayByRefund(order),
      aloneUpToFen: limit.maxEach,
      providerUntilTime: isRecharge ? (order.paid_at ?? now) + providerRefundMs : 0,
    },
  };
}

function obstacleOfState({ state, ask_at }: OrderRow): RefundCheck['obstacle'] {
  if (state === 'delivered') return null;
  if (state === 'refunded') return 'refunded';
  if (state === 'refunding') return ask_at === null ? null : 'refunding';
  return 'notDelivered';
}
