import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { raiseAlertUnlessOpen } from '../alerts/raise-alert-unless-open.ts';
import { buildLedgerSumDifference } from '../verify-ledger.ts';
import { markWalletsForFullWalk, upsertProofs } from './proof.queries.ts';
import { type LedgerDifference, proveWalletsFromOneSnapshot } from './prove-wallets-from-one-snapshot.ts';
import { addSliceResultToWalk, findOpenWalk, insertWalkUnlessOneBeganWithin } from './walks.queries.ts';

/** Less than a week by one: the job that begins it comes once an hour. */
const walkEveryHours = 7 * 24 - 1;

export interface LedgerWalkResult {
  wallets: number;
  entries: number;
  differences: number;
  ended: boolean;
  longestSnapshotMs: number;
}

/**
 * Walks every chain from its first entry, believing no proof, once a week. Where it has come to is stored after each slice: killed or out of
 * time, it goes on there. Undefined when the next one is not due.
 */
export async function walkWholeLedger(
  deps: Pick<Deps, 'db' | 'now'> & { log: Pick<Deps['log'], 'info' | 'error'> },
  options: { signal?: AbortSignal; endBy?: number; walletsAtOnce?: number } = {},
): Promise<LedgerWalkResult | undefined> {
  const walk =
    (await findOpenWalk(deps.db.write)) ?? (await insertWalkUnlessOneBeganWithin(deps.db.write, walkEveryHours));
  if (walk === undefined) return undefined;
  const sum = BigInt(walk.postings_sum);
  const soFar = {
    id: walk.id,
    after: walk.after_user_id,
    sum,
    wallets: Number(walk.wallets),
    entries: Number(walk.entries),
    differences: Number(walk.differences),
    leastWallets: Number(walk.least_wallets ?? 0),
    ended: false,
    longestSnapshotMs: 0,
  };
  while (!soFar.ended && deps.now() < (options.endBy ?? Infinity)) {
    options.signal?.throwIfAborted();
    if (!(await walkNextSlice(deps, soFar, options))) break;
  }
  const { wallets, entries, differences, ended, longestSnapshotMs } = soFar;
  const told = { wallets, entries, differences, ended, longestSnapshotMs: Math.round(longestSnapshotMs) };
  if (differences > 0) deps.log.error(told, 'whole ledger differs');
  else deps.log.info(told, 'whole ledger walked');
  return { wallets, entries, differences, ended, longestSnapshotMs };
}

/** False when another worker has gone on with the walk. */
async function walkNextSlice(
  deps: Pick<Deps, 'db' | 'now'>,
  soFar: LedgerWalkResult & { id: string; after: string; sum: bigint; leastWallets: number },
  { walletsAtOnce, signal }: { walletsAtOnce?: number; signal?: AbortSignal },
): Promise<boolean> {
  const slice = await proveWalletsFromOneSnapshot(deps, {
    after: soFar.after,
    whole: true,
    wallets: walletsAtOnce,
    signal,
  });
  const sum = soFar.sum + slice.postingsSum;
  const isEnd = slice.next === undefined;
  const found = [...slice.differences];
  if (isEnd && sum !== 0n) found.push(buildLedgerSumDifference(sum));
  const walked = soFar.wallets + slice.wallets;
  if (isEnd && walked < soFar.leastWallets) found.push(walkDifference(walked, soFar.leastWallets));
  const isOurs = await transaction(deps.db, async (tx) => {
    const added = { ...slice, differences: found.length };
    if (!(await addSliceResultToWalk(tx, soFar, added))) return false;
    for (const difference of found) await raiseAlertUnlessOpen(tx, difference);
    if (slice.proven.length > 0) await upsertProofs(tx, slice.proven);
    if (slice.differences.length > 0)
      await markWalletsForFullWalk(
        tx,
        slice.differences.map(({ key }) => key),
      );
    return true;
  });
  if (!isOurs) return false;
  soFar.after = slice.next ?? soFar.after;
  soFar.sum = sum;
  soFar.wallets += slice.wallets;
  soFar.entries += slice.entries;
  soFar.differences += found.length;
  soFar.ended = isEnd;
  soFar.longestSnapshotMs = Math.max(soFar.longestSnapshotMs, slice.snapshotMs);
  return true;
}

/** Wallets only become more: somebody moved the walk past some. */
function walkDifference(walked: number, leastWallets: number): LedgerDifference {
  return { kind: 'ledger-walk', key: 'all', detail: { walked, wallets: leastWallets } };
}
