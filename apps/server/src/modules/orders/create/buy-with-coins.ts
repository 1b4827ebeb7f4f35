import type { Tx } from '../../../db/transaction.ts';
import { recordUserEventAndAwardBadge } from '../../engagement/public.ts';
import { requireAffordableCharge, ensureAndLockWallet, spendCoins } from '../../wallet/public.ts';
import { insertDeliveredOrder } from '../orders.queries.ts';

export interface CoinPurchase {
  uid: string;
  kind: 'membership' | 'download';
  /** What the user reads on the order and the receipt. */
  subject: string;
  /** The level, the game. */
  subjectId: string;
  /** Greater than 0: free things are no order. */
  coins: number;
  now: number;
  /** Set if the caller has locked it already. */
  wallet?: Awaited<ReturnType<typeof ensureAndLockWallet>>;
}

export interface CoinPurchaseResult {
  orderId: string;
  /** The sum of both accounts, afterwards. */
  coinNum: number;
}

/**
 * Spends coins and writes an order that is paid and delivered at once. The caller delivers what was bought, in the same
 * transaction.
 */
export async function buyWithCoins(tx: Tx, purchase: CoinPurchase): Promise<CoinPurchaseResult> {
  const { uid, kind, subject, subjectId, coins, now } = purchase;
  const charge = requireAffordableCharge(purchase.wallet ?? (await ensureAndLockWallet(tx, uid)), coins);
  const orderId = await insertDeliveredOrder(tx, {
    userId: uid,
    kind,
    subject,
    subjectId,
    ...charge,
    at: new Date(now),
  });
  const { coinNum } = await spendCoins(
    tx,
    {
      uid,
      kind: kind === 'download' ? 'purchase' : 'membership',
      key: `order:${orderId}:out`,
      subject,
      orderId,
      now,
    },
    charge,
  );
  await recordUserEventAndAwardBadge(tx, { uid, event: 'bought', key: orderId, at: now });
  return { orderId, coinNum };
}
