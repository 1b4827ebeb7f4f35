import { sendPipelinedStatements } from '../../../db/round-trips/pipelined-statements.ts';
import type { Tx } from '../../../db/transaction.ts';
import { recordUserEventAndAwardBadge } from '../../engagement/public.ts';
import { requireAffordableCharge, ensureAndLockWallet, spendCoinsPipelined } from '../../wallet/public.ts';
import { drawOrderIdRowPipelined, insertDeliveredOrderPipelined } from '../orders.queries.ts';

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
}

export interface CoinPurchaseResult {
  orderId: string;
  /** The sum of both accounts, afterwards. */
  coinNum: number;
}

/** The number of an order, drawn with the next statement of the transaction; nobody else gets it, also if it is not used. */
export async function drawOrderIdPipelined(tx: Tx): Promise<() => string> {
  const drawn = await drawOrderIdRowPipelined(tx);
  return () => {
    const row = drawn.first();
    if (row === undefined) throw new Error('no number was drawn');
    return row.id;
  };
}

/**
 * Spends coins of the wallet that the caller has locked, and writes an order that is paid and delivered at once: with the next
 * statement of the transaction, with which the caller delivers what was bought. Returns the sum of both accounts afterwards.
 */
export async function buyWithCoinsPipelined(
  tx: Tx,
  purchase: CoinPurchase & { orderId: string; wallet: Awaited<ReturnType<typeof ensureAndLockWallet>> },
): Promise<() => number> {
  const { uid, kind, subject, subjectId, coins, now, orderId, wallet } = purchase;
  const charge = requireAffordableCharge(wallet, coins);
  await insertDeliveredOrderPipelined(tx, {
    id: orderId,
    userId: uid,
    kind,
    subject,
    subjectId,
    ...charge,
    at: new Date(now),
  });
  const spent = await spendCoinsPipelined(
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
  return () => spent().coinNum;
}

/** The same, done when it returns. */
export async function buyWithCoins(tx: Tx, purchase: CoinPurchase): Promise<CoinPurchaseResult> {
  const wallet = await ensureAndLockWallet(tx, purchase.uid);
  const drawn = await drawOrderIdPipelined(tx);
  await sendPipelinedStatements(tx);
  const coinNum = await buyWithCoinsPipelined(tx, { ...purchase, wallet, orderId: drawn() });
  await sendPipelinedStatements(tx);
  return { orderId: drawn(), coinNum: coinNum() };
}
