import { merkleLeafText, merkleNodeText, receiptHashText } from './receipt-hash-text.ts';
import type { Receipt } from './receipt-schemas.ts';

export interface ReceiptChainPage {
  receipts: readonly Receipt[];
  last: { seq: number; hash: string; paid: number; free: number };
}

export interface InclusionProof {
  seq: number;
  hash: string;
  position: number;
  path: readonly (string | null)[];
  root: string;
}

/** Where the books come from, and how a text is fingerprinted. */
export interface ReceiptChainSource {
  piece: (after: number) => Promise<ReceiptChainPage>;
  /** Null where that day has no published root (yet). */
  root: (day: string) => Promise<string | null>;
  proof: (day: string) => Promise<InclusionProof | null>;
  sha256: (text: string) => Promise<string>;
  onProgress?: (done: number, all: number) => void;
}

export interface VerifyChainOptions {
  uid: string;
  /** The receipt somebody is looking at: the chain must hold the very same. */
  shown?: Receipt;
  /** Where this device's last verification ended. */
  head?: { seq: number; hash: string } | undefined;
  /** Today's root is never out yet. */
  today: string;
}

export interface ReceiptChainProblem {
  what: 'content' | 'link' | 'number' | 'owner' | 'sum' | 'balance' | 'end' | 'shown' | 'changed' | 'root';
  at: string;
}

export interface DayAndPublishedRoot {
  day: string;
  root: string | null;
}

export type ReceiptChainVerdict =
  | { ok: true; count: number; head: { seq: number; hash: string }; roots: readonly DayAndPublishedRoot[] }
  | { ok: false; problem: ReceiptChainProblem };

/** Published roots looked at beside the shown receipt's own day. */
const recentDays = 7;
const nothingBefore = '0'.repeat(64);

/** A receipt's day: roots are drawn by the calendar of Asia/Shanghai. */
export function shanghaiDayOf(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 10);
}

function amountOf({ postings }: Receipt, account: string): number {
  return postings.reduce((sum, posting) => (posting.account === account ? sum + posting.amount : sum), 0);
}

interface Before {
  seq: number;
  hash: string;
  paid: number;
  free: number;
}

/** What is wrong with a receipt, given the one before. */
async function faultIn(
  receipt: Receipt,
  before: Before,
  { uid, shown, head }: VerifyChainOptions,
  sha256: ReceiptChainSource['sha256'],
): Promise<ReceiptChainProblem['what'] | null> {
  if (receipt.seq !== before.seq + 1) return 'number';
  if (receipt.uid !== uid) return 'owner';
  if (receipt.previous !== before.hash) return 'link';
  const text = receiptHashText(receipt);
  if ((await sha256(text)) !== receipt.hash) return 'content';
  if (receipt.postings.reduce((sum, { amount }) => sum + amount, 0) !== 0) return 'sum';
  const { paidAfter, freeAfter } = receipt;
  if (paidAfter !== before.paid + amountOf(receipt, 'paid') || freeAfter !== before.free + amountOf(receipt, 'free'))
    return 'balance';
  if (paidAfter < 0 || freeAfter < 0) return 'balance';
  if (shown?.seq === receipt.seq && (shown.hash !== receipt.hash || receiptHashText(shown) !== text)) return 'shown';
  if (head?.seq === receipt.seq && head.hash !== receipt.hash) return 'changed';
  return null;
}

/** Whether the way up from a receipt really ends in the root. */
async function leadsToRoot(
  uid: string,
  proof: InclusionProof,
  root: string,
  sha256: ReceiptChainSource['sha256'],
): Promise<boolean> {
  let node = await sha256(merkleLeafText({ uid, seq: proof.seq, hash: proof.hash }));
  let position = proof.position;
  for (const beside of proof.path) {
    if (beside !== null)
      node = await sha256(position % 2 === 0 ? merkleNodeText(node, beside) : merkleNodeText(beside, node));
    position = Math.floor(position / 2);
  }
  return node === root && proof.root === root;
}

/**
 * X-M3: goes through all of a user's receipts, first to last: each one's content, its link to the one before, its
 * postings and balances; that the end is what the wallet holds; and that published roots hold what the user has.
 */
export async function verifyReceiptChain(
  source: ReceiptChainSource,
  known: VerifyChainOptions,
): Promise<ReceiptChainVerdict> {
  const { sha256 } = source;
  const fail = (what: ReceiptChainProblem['what'], at: string | number): ReceiptChainVerdict => ({
    ok: false,
    problem: { what, at: String(at) },
  });
  let before: Before = { seq: 0, hash: nothingBefore, paid: 0, free: 0 };
  /** The last receipt of each day. */
  const days = new Map<string, Before>();
  for (;;) {
    const { receipts, last } = await source.piece(before.seq);
    let end: Before | null = before.seq === last.seq ? before : null;
    for (const receipt of receipts) {
      const fault = await faultIn(receipt, before, known, sha256);
      if (fault !== null) return fail(fault, receipt.seq);
      before = { seq: receipt.seq, hash: receipt.hash, paid: receipt.paidAfter, free: receipt.freeAfter };
      days.set(shanghaiDayOf(receipt.time), before);
      if (before.seq === last.seq) end = before;
    }
    source.onProgress?.(Math.min(before.seq, last.seq), last.seq);
    if (end !== null) {
      if (end.hash !== last.hash || end.paid !== last.paid || end.free !== last.free) return fail('end', end.seq);
      break;
    }
    // The wallet says there is more than was handed out.
    if (receipts.length === 0) return fail('number', before.seq + 1);
  }
  // A chain that was cut short is in itself in order.
  if (known.head !== undefined && known.head.seq > before.seq) return fail('changed', known.head.seq);
  if (known.shown !== undefined && known.shown.seq > before.seq) return fail('shown', known.shown.seq);
  const roots: DayAndPublishedRoot[] = [];
  for (const day of daysToProve(days, known)) {
    const root = await source.root(day);
    roots.push({ day, root });
    if (root === null) continue;
    const proof = await source.proof(day);
    const last = days.get(day);
    if (proof === null || last === undefined || proof.seq !== last.seq || proof.hash !== last.hash)
      return fail('root', day);
    if (!(await leadsToRoot(known.uid, proof, root, sha256))) return fail('root', day);
  }
  return { ok: true, count: before.seq, head: { seq: before.seq, hash: before.hash }, roots };
}

function daysToProve(days: ReadonlyMap<string, Before>, { shown, today }: VerifyChainOptions): string[] {
  const past = [...days.keys()].filter((day) => day < today).toSorted();
  const own = shown === undefined ? undefined : shanghaiDayOf(shown.time);
  const wanted = new Set(past.slice(-recentDays));
  if (own !== undefined && past.includes(own)) wanted.add(own);
  return [...wanted].toSorted().toReversed();
}
