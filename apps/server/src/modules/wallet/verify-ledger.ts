import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { receiptHashText } from '@lanyu/contract/receipt-hash-text';
import type { Tables } from '../../db/tables/tables.ts';
import type { Deps } from '../../deps.ts';
import { sumAllPostings } from './channel-deposit-and-ledger-sums.queries.ts';
import { raiseAlert } from './alerts/raise-alert.ts';
import { selectEntriesWithPostingsAndHash, selectNextWallets, sumPostingsPerUser } from './verify-ledger.queries.ts';

export interface LedgerVerification {
  wallets: number;
  entries: number;
  differences: LedgerDifference[];
}

export interface LedgerDifference {
  kind: 'ledger-sum' | 'ledger-balance' | 'ledger-chain';
  /** The user's id, or `all`. */
  key: string;
  detail: Record<string, unknown>;
}

const walletsAtOnce = 500;
const entriesAtOnce = 2000;
const nothingBefore = '0'.repeat(64);

/**
 * Proves the whole ledger: everything sums to nothing, every balance is the sum of its postings, every chain of receipts
 * holds from its first to where the wallet says it ends. All from one snapshot: coins keep moving meanwhile.
 */
export async function verifyLedger(
  deps: Pick<Deps, 'db'>,
  options: { signal?: AbortSignal } = {},
): Promise<LedgerVerification> {
  return deps.db.write
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const proof: LedgerVerification = { wallets: 0, entries: 0, differences: [] };
      const sum = await sumAllPostings(tx);
      if (sum !== '0') proof.differences.push({ kind: 'ledger-sum', key: 'all', detail: { sum } });
      for (let after = '0'; ;) {
        options.signal?.throwIfAborted();
        const wallets = await selectNextWallets(tx, after, walletsAtOnce);
        const last = wallets.at(-1);
        if (last === undefined) return proof;
        await verifyBalances(tx, wallets, proof);
        await verifyChains(tx, wallets, after, proof);
        proof.wallets += wallets.length;
        after = last.user_id;
      }
    });
}

type Wallets = Awaited<ReturnType<typeof selectNextWallets>>;

async function verifyBalances(tx: Kysely<Tables>, wallets: Wallets, proof: LedgerVerification): Promise<void> {
  const [from, to] = [wallets[0]?.user_id ?? '0', wallets.at(-1)?.user_id ?? '0'];
  const sums = new Map((await sumPostingsPerUser(tx, from, to)).map((row) => [row.user_id, row]));
  for (const { user_id: key, paid, free } of wallets) {
    const posted = sums.get(key) ?? { paid: '0', free: '0', all: '0' };
    if (posted.paid !== paid || posted.free !== free || posted.all !== '0') {
      proof.differences.push({ kind: 'ledger-balance', key, detail: { paid, free, posted } });
    }
  }
}

async function verifyChains(
  tx: Kysely<Tables>,
  wallets: Wallets,
  afterUserId: string,
  proof: LedgerVerification,
): Promise<void> {
  const lastUserId = wallets.at(-1)?.user_id ?? '0';
  const ends = new Map<string, { seq: number; hash: string; broken: boolean; paid: number; free: number }>();
  // The largest number there is: users up to `afterUserId` were proven before.
  for (let after = { userId: afterUserId, seq: '9223372036854775807' }; ;) {
    const rows = await selectEntriesWithPostingsAndHash(tx, after, lastUserId, entriesAtOnce);
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const row of rows) {
      const before = ends.get(row.user_id) ?? { seq: 0, hash: nothingBefore, broken: false, paid: 0, free: 0 };
      const postings = row.accounts.map((account, at) => ({ account, amount: Number(row.amounts[at]) }));
      const own = (of: string) =>
        postings.reduce((sum, { account, amount }) => (account === of ? sum + amount : sum), 0);
      const text = receiptHashText({
        uid: row.user_id,
        seq: Number(row.seq),
        time: new Date(row.created_at).getTime(),
        kind: row.kind,
        key: row.key,
        subject: row.subject,
        postings,
        paidAfter: Number(row.paid_after),
        freeAfter: Number(row.free_after),
        previous: before.hash,
      });
      const hash = createHash('sha256').update(text).digest('hex');
      const [paid, free] = [before.paid + own('paid'), before.free + own('free')];
      const holds =
        Number(row.seq) === before.seq + 1 &&
        hash === row.hash.toString('hex') &&
        Number(row.paid_after) === paid &&
        Number(row.free_after) === free &&
        Number(row.coins) === paid + free - before.paid - before.free;
      if (!holds && !before.broken) {
        proof.differences.push({ kind: 'ledger-chain', key: row.user_id, detail: { seq: row.seq } });
      }
      ends.set(row.user_id, {
        seq: Number(row.seq),
        hash: row.hash.toString('hex'),
        broken: before.broken || !holds,
        paid,
        free,
      });
    }
    proof.entries += rows.length;
    after = { userId: last.user_id, seq: last.seq };
  }
  for (const { user_id: key, seq, head } of wallets) {
    const end = ends.get(key) ?? { seq: 0, hash: nothingBefore, broken: false };
    if (end.broken || (end.seq === Number(seq) && end.hash === head.toString('hex'))) continue;
    proof.differences.push({ kind: 'ledger-chain', key, detail: { wallet: seq, chain: end.seq } });
  }
}

/** Verifies and says so: an alert for each difference nobody knew of. */
export async function verifyLedgerAndAlert(
  deps: Pick<Deps, 'db' | 'log'>,
  options: { signal?: AbortSignal } = {},
): Promise<LedgerVerification> {
  const proof = await verifyLedger(deps, options);
  for (const difference of proof.differences) await raiseAlert(deps.db.write, difference);
  const { wallets, entries, differences } = proof;
  if (differences.length > 0) deps.log.error({ wallets, entries, differences: differences.length }, 'ledger differs');
  else deps.log.info({ wallets, entries }, 'ledger proven');
  return proof;
}
