import { createHash } from 'node:crypto';
import { receiptText } from '@lanyu/contract/receipt-text';
import type { Deps } from '#src/deps.ts';
import { readChain } from '#src/modules/wallet/list-receipts.ts';

/** The end of a user's chain of receipts, after every receipt was verified as its owner would in the browser. */
export async function verifyChain(
  deps: Pick<Deps, 'db'>,
  uid: string,
): Promise<{ entries: number; paid: number; free: number; keys: string[] }> {
  const sums: Record<string, number> = { paid: 0, free: 0 };
  const keys: string[] = [];
  let [seq, previous] = [0, '0'.repeat(64)];
  for (;;) {
    const { receipts, last } = await readChain(deps as Deps, uid, seq);
    for (const receipt of receipts) {
      const hash = createHash('sha256')
        .update(receiptText({ ...receipt, previous }))
        .digest('hex');
      const linked = receipt.seq === seq + 1 && receipt.previous === previous && receipt.hash === hash;
      if (!linked) throw new Error(`receipt ${receipt.seq} of ${uid} is not the next in its chain`);
      for (const { account, amount } of receipt.postings) sums[account] = (sums[account] ?? 0) + amount;
      const everything = receipt.postings.reduce((total, { amount }) => total + amount, 0);
      const holds = everything === 0 && receipt.paidAfter === sums['paid'] && receipt.freeAfter === sums['free'];
      if (!holds) throw new Error(`receipt ${receipt.seq} of ${uid} does not add up`);
      keys.push(receipt.key);
      [seq, previous] = [receipt.seq, hash];
    }
    if (receipts.length > 0 && seq < last.seq) continue;
    const ends = last.seq === seq && last.hash === previous && last.paid === sums['paid'] && last.free === sums['free'];
    if (!ends) throw new Error(`the wallet of ${uid} is not where its chain ends`);
    return { entries: seq, paid: last.paid, free: last.free, keys };
  }
}
