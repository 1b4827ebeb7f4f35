import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { receiptHashText } from '@lanyu/contract/receipt-hash-text';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Deps } from '../../../deps.ts';
import {
  type EntryToProveRow,
  findLastUserIdOfNextWallets,
  maxPossibleUserId,
  type PostingSumsOfUser,
  type ProvenWallet,
  selectEntriesOfChains,
  selectWalletsToProve,
  sumPostingsPerUserAfterEntry,
  sumPostingsPerUserOfRange,
  type WalletAndProofRow,
} from './proof.queries.ts';

export interface LedgerDifference {
  kind: 'ledger-sum' | 'ledger-balance' | 'ledger-chain' | 'ledger-walk';
  /** The user's id, or `all`. */
  key: string;
  detail: Record<string, unknown>;
}

export interface ProofSliceResult {
  /** The next slice begins after this user; undefined when there is none. */
  next: string | undefined;
  wallets: number;
  entries: number;
  differences: LedgerDifference[];
  /** Of all postings that were looked at; must be 0. */
  postingsSum: bigint;
  /** Wallets that hold, where the proof says less. */
  proven: ProvenWallet[];
  snapshotMs: number;
}

export interface ProofSliceOptions {
  after: string;
  /** From the first entry of every wallet, whatever was proven; otherwise what came after the proofs. */
  whole: boolean;
  /** So many are compared with their proofs; smaller in tests. */
  wallets?: number | undefined;
  /** Looked at between two answers of the database. */
  signal?: AbortSignal | undefined;
}

/** Compared with their proofs, or walked. */
const mostWallets = { new: 20_000, whole: 500 };
const mostWalkedWallets = 2000;
/** Of one snapshot, which ends before vacuum minds. One wallet's entries stay together. */
const mostEntries = 100_000;
/** Of one answer of the database. */
const entriesAtOnce = 4000;
const nothingBefore = '0'.repeat(64);

interface Chain {
  row: WalletAndProofRow;
  /** Walked from its first entry. */
  whole: boolean;
  start: { seq: number; paid: number; free: number };
  seq: number;
  hash: string;
  paid: number;
  free: number;
  broken: boolean;
}

/**
 * Proves the next wallets: every balance is the sum of its postings, every chain of receipts holds to where the wallet says it
 * ends, and goes through what was proven before. From one short snapshot: coins keep moving meanwhile.
 */
export async function proveWalletsFromOneSnapshot(
  deps: Pick<Deps, 'db'>,
  options: ProofSliceOptions,
): Promise<ProofSliceResult> {
  const began = performance.now();
  const slice = await deps.db.write
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => proveNextWallets(tx, options));
  return { ...slice, snapshotMs: performance.now() - began };
}

async function proveNextWallets(
  tx: Kysely<Tables>,
  { after, whole, wallets = mostWallets[whole ? 'whole' : 'new'], signal }: ProofSliceOptions,
): Promise<Omit<ProofSliceResult, 'snapshotMs'>> {
  const compared = { after, to: await findLastUserIdOfNextWallets(tx, after, wallets) };
  const changed = await selectWalletsToProve(tx, compared, { whole, most: mostWalkedWallets });
  const chains = takeWithinBounds(changed.map((row) => chainBefore(row, whole)));
  const isAll = chains.length === changed.length && changed.length < mostWalkedWallets;
  const range = { after, to: isAll ? compared.to : (chains.at(-1)?.row.user_id ?? compared.to) };
  const sums = whole
    ? await sumPostingsPerUserOfRange(tx, range)
    : await sumPostingsPerUserAfterEntry(
        tx,
        chains.map(({ row, start }) => ({ userId: row.user_id, seq: start.seq })),
      );
  const differences: LedgerDifference[] = [];
  const entries = await walkChains(tx, chains, differences, signal);
  findEndDifferences(chains, differences);
  findBalanceDifferences(chains, sums, differences);
  const broken = new Set(differences.map(({ key }) => key));
  return {
    next: range.to === maxPossibleUserId ? undefined : range.to,
    wallets: chains.length,
    entries,
    differences,
    postingsSum: sums.reduce((sum, { all }) => sum + BigInt(all), 0n),
    proven: chains
      .filter(({ row, seq }) => !broken.has(row.user_id) && seq > 0)
      .filter(({ row, seq }) => Number(row.proven_seq ?? 0) !== seq || row.walk_whole === true)
      .map(({ row, seq, hash, paid, free, whole: isWhole }) => ({
        userId: row.user_id,
        seq,
        hash,
        paid,
        free,
        whole: isWhole,
      })),
  };
}

function chainBefore(row: WalletAndProofRow, walkWhole: boolean): Chain {
  const whole = walkWhole || row.walk_whole === true || row.proven_hash === null;
  const start = whole
    ? { seq: 0, paid: 0, free: 0 }
    : { seq: Number(row.proven_seq), paid: Number(row.proven_paid), free: Number(row.proven_free) };
  const hash = whole ? nothingBefore : (row.proven_hash?.toString('hex') ?? nothingBefore);
  return { row, whole, start, ...start, hash, broken: false };
}

/** At least one. */
function takeWithinBounds(chains: Chain[]): Chain[] {
  let entries = 0;
  return chains.filter(({ row, start }, index) => {
    entries += Math.max(0, endOfChain(row) - start.seq);
    return index === 0 || entries <= mostEntries;
  });
}

/** Of what the wallet says and what there is the smaller: the one may say anything, the other may have come unseen. */
function endOfChain({ wallet_seq, last_seq }: WalletAndProofRow): number {
  return Math.min(Number(wallet_seq ?? 0), Number(last_seq));
}

/** Pieces of chains that are read together; the last piece of a chain is open, since nobody can trust where it says it ends. */
function* piecesToRead(chains: readonly Chain[]): Generator<{ userId: string; after: number; to: string }[]> {
  let pieces: { userId: string; after: number; to: string }[] = [];
  let entries = 0;
  for (const { row, start } of chains) {
    const end = endOfChain(row);
    for (let after = start.seq, isLast = false; !isLast; after += entriesAtOnce) {
      isLast = after + entriesAtOnce >= end;
      pieces.push({ userId: row.user_id, after, to: isLast ? maxPossibleUserId : String(after + entriesAtOnce) });
      entries += Math.min(entriesAtOnce, Math.max(1, end - after));
      if (entries < entriesAtOnce) continue;
      yield pieces;
      pieces = [];
      entries = 0;
    }
  }
  if (pieces.length > 0) yield pieces;
}

async function walkChains(
  tx: Kysely<Tables>,
  chains: readonly Chain[],
  differences: LedgerDifference[],
  signal: AbortSignal | undefined,
): Promise<number> {
  const byUser = new Map(chains.map((chain) => [chain.row.user_id, chain]));
  let entries = 0;
  for (const pieces of piecesToRead(chains)) {
    signal?.throwIfAborted();
    const rows = await selectEntriesOfChains(tx, pieces);
    entries += rows.length;
    for (const row of rows) {
      const chain = byUser.get(row.user_id);
      if (chain === undefined) throw new Error(`an entry of user ${row.user_id}, who was not asked for`);
      const holds = addEntryToChain(chain, row);
      if (!holds && !chain.broken) {
        differences.push({ kind: 'ledger-chain', key: row.user_id, detail: { seq: row.seq } });
        chain.broken = true;
      }
    }
  }
  return entries;
}

/** Whether the entry is what must follow. The chain goes on from what the entry says: only its first break is told. */
function addEntryToChain(chain: Chain, entry: EntryToProveRow): boolean {
  const postings = (entry.postings === '' ? [] : entry.postings.split('\n')).map((line) => {
    const space = line.lastIndexOf(' ');
    return { account: line.slice(0, space), amount: Number(line.slice(space + 1)) };
  });
  const [seq, own] = [Number(entry.seq), { paid: 0, free: 0 }];
  for (const { account, amount } of postings) if (account === 'paid' || account === 'free') own[account] += amount;
  const text = receiptHashText({
    uid: entry.user_id,
    seq,
    time: new Date(entry.created_at).getTime(),
    kind: entry.kind,
    key: entry.key,
    subject: entry.subject,
    postings,
    paidAfter: Number(entry.paid_after),
    freeAfter: Number(entry.free_after),
    previous: chain.hash,
  });
  const hash = createHash('sha256').update(text).digest('hex');
  const holds =
    seq === chain.seq + 1 &&
    hash === entry.hash &&
    Number(entry.paid_after) === chain.paid + own.paid &&
    Number(entry.free_after) === chain.free + own.free &&
    Number(entry.coins) === own.paid + own.free &&
    // What was proven once is still the same: somebody may have written all of a chain anew.
    (entry.seq !== chain.row.proven_seq || chain.row.proven_hash?.toString('hex') === hash);
  chain.seq = seq;
  chain.hash = entry.hash;
  chain.paid += own.paid;
  chain.free += own.free;
  return holds;
}

function findEndDifferences(chains: readonly Chain[], differences: LedgerDifference[]): void {
  for (const { row, seq, hash, broken } of chains) {
    if (broken || row.wallet_seq === null) continue;
    const endsThere = seq === Number(row.wallet_seq) && hash === row.head?.toString('hex');
    if (endsThere && seq >= Number(row.proven_seq ?? 0)) continue;
    differences.push({ kind: 'ledger-chain', key: row.user_id, detail: { wallet: row.wallet_seq, chain: seq } });
  }
}

function findBalanceDifferences(
  chains: readonly Chain[],
  sums: readonly PostingSumsOfUser[],
  differences: LedgerDifference[],
): void {
  const byUser = new Map(sums.map((row) => [row.user_id, row]));
  for (const { row, start } of chains) {
    const { paid, free, all } = byUser.get(row.user_id) ?? { paid: '0', free: '0', all: '0' };
    byUser.delete(row.user_id);
    const posted = {
      paid: String(BigInt(start.paid) + BigInt(paid)),
      free: String(BigInt(start.free) + BigInt(free)),
      all,
    };
    if (posted.paid === row.paid && posted.free === row.free && posted.all === '0') continue;
    const detail = { paid: row.paid, free: row.free, posted };
    differences.push({ kind: 'ledger-balance', key: row.user_id, detail });
  }
  // Postings of somebody who has no wallet.
  for (const [key, { paid, free, all }] of byUser) {
    differences.push({ kind: 'ledger-balance', key, detail: { paid: null, free: null, posted: { paid, free, all } } });
  }
}
