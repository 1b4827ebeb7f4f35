import type { Tx } from '../../../db/transaction.ts';
import { recordEvent } from '../../engagement/public.ts';
import { requireAffordableCharge, lockWallet, spendCoins } from '../../wallet/public.ts';
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
  wallet?: Awaited<ReturnType<typeof lockWallet>>;
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
  const charge = requireAffordableCharge(purchase.wallet ?? (await lockWallet(tx, uid)), coins);
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
  await recordEvent(tx, { uid, event: 'bought', key: orderId, at: now });
  return { orderId, coinNum };
}
