import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { raiseAlertUnlessOpen } from '../alerts/raise-alert-unless-open.ts';
import { type LedgerVerificationResult, buildLedgerSumDifference } from '../verify-ledger.ts';
import { upsertProofs } from './proof.queries.ts';
import { proveWalletsFromOneSnapshot } from './prove-wallets-from-one-snapshot.ts';

export interface NewEntriesProofResult extends LedgerVerificationResult {
  longestSnapshotMs: number;
}

/**
 * Proves what came after the last proof of each wallet, and that no wallet is otherwise than it was proven. What held is kept after
 * each slice: a proof that is killed goes on from there. Every difference nobody knew of becomes an alert; a wallet that does not
 * hold keeps its old proof, so that each later run finds it again.
 */
export async function proveNewEntries(
  deps: Pick<Deps, 'db'> & { log: Pick<Deps['log'], 'info' | 'error'> },
  options: { signal?: AbortSignal; walletsAtOnce?: number } = {},
): Promise<NewEntriesProofResult> {
  const proof: NewEntriesProofResult = { wallets: 0, entries: 0, differences: [], longestSnapshotMs: 0 };
  let sum = 0n;
  for (let after: string | undefined = '0'; after !== undefined;) {
    options.signal?.throwIfAborted();
    const slice: Awaited<ReturnType<typeof proveWalletsFromOneSnapshot>> = await proveWalletsFromOneSnapshot(deps, {
      after,
      whole: false,
      wallets: options.walletsAtOnce,
      signal: options.signal,
    });
    const { differences, proven } = slice;
    await transaction(deps.db, async (tx) => {
      for (const difference of differences) await raiseAlertUnlessOpen(tx, difference);
      if (proven.length > 0) await upsertProofs(tx, proven);
    });
    proof.wallets += slice.wallets;
    proof.entries += slice.entries;
    proof.differences.push(...differences);
    proof.longestSnapshotMs = Math.max(proof.longestSnapshotMs, slice.snapshotMs);
    sum += slice.postingsSum;
    after = slice.next;
  }
  if (sum !== 0n) {
    const difference = buildLedgerSumDifference(sum);
    await raiseAlertUnlessOpen(deps.db.write, difference);
    proof.differences.unshift(difference);
  }
  const { wallets, entries, differences } = proof;
  const longestSnapshotMs = Math.round(proof.longestSnapshotMs);
  const told = { wallets, entries, longestSnapshotMs };
  if (differences.length > 0) deps.log.error({ ...told, differences: differences.length }, 'ledger differs');
  else deps.log.info(told, 'ledger proven');
  return proof;
}
