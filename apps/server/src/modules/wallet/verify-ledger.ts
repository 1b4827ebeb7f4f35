import type { Deps } from '../../deps.ts';
import { type LedgerDifference, proveWalletsFromOneSnapshot } from './proof/prove-wallets-from-one-snapshot.ts';

export interface LedgerVerificationResult {
  wallets: number;
  entries: number;
  differences: LedgerDifference[];
}

/**
 * Proves the whole ledger and writes nothing: everything sums to nothing, every balance is the sum of its postings, every chain
 * of receipts holds from its first to where the wallet says it ends. Some wallets at a time: an entry is of one wallet and sums
 * to nothing, so snapshots of different moments add up.
 */
export async function verifyLedger(
  deps: Pick<Deps, 'db'>,
  options: { signal?: AbortSignal } = {},
): Promise<LedgerVerificationResult> {
  const proof: LedgerVerificationResult = { wallets: 0, entries: 0, differences: [] };
  let sum = 0n;
  for (let after: string | undefined = '0'; after !== undefined;) {
    options.signal?.throwIfAborted();
    const slice: Awaited<ReturnType<typeof proveWalletsFromOneSnapshot>> = await proveWalletsFromOneSnapshot(deps, {
      after,
      whole: true,
      signal: options.signal,
    });
    proof.wallets += slice.wallets;
    proof.entries += slice.entries;
    proof.differences.push(...slice.differences);
    sum += slice.postingsSum;
    after = slice.next;
  }
  if (sum !== 0n) proof.differences.unshift(buildLedgerSumDifference(sum));
  return proof;
}

export function buildLedgerSumDifference(sum: bigint): LedgerDifference {
  return { kind: 'ledger-sum', key: 'all', detail: { sum: String(sum) } };
}
