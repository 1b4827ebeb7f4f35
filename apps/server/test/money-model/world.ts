// What a money sequence is checked against: a model simple enough to be believed, beside the real thing on a real database.
import { createHash } from 'node:crypto';
import type { AsyncCommand } from 'fast-check';
import { receiptText } from '@lanyu/contract/receipt-text';
import { sqlState } from '#src/db/transaction.ts';
import type { Deps } from '#src/deps.ts';
import { Failure } from '#src/failure.ts';
import { readChain } from '#src/modules/wallet/list-receipts.ts';
import { readBalances } from '#src/modules/wallet/public.ts';

export interface Model {
  now: number;
  paid: number;
  free: number;
  frozen: boolean;
  /** How many receipts there are. */
  entries: number;
  /** Keys of effects that happened. */
  keys: string[];
  spent: { key: string; coins: number; freeCoins: number; back: boolean }[];
  toppedUp: { key: string; coins: number; bonus: number; taken: boolean }[];
}

export interface Real {
  deps: Deps;
  uid: string;
  /** Different at every call. */
  number(): number;
}

export type MoneyCommand = AsyncCommand<Model, Real>;

/** Midday in Shanghai on a day in the middle of a month. */
export const begin = Date.UTC(2030, 5, 15, 4);

export function newModel(): Model {
  return { now: begin, paid: 0, free: 0, frozen: false, entries: 0, keys: [], spent: [], toppedUp: [] };
}

export function command(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): MoneyCommand {
  return { check, run, toString: () => name };
}

/** A part of what may be picked, by a number that may be anything. */
export function pick<T>(all: readonly T[], at: number): T | undefined {
  return all[at % Math.max(1, all.length)];
}

/** What became of a call: its answer, or the name of the failure; anything else is a fault of the program. */
export async function outcomeOf<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    if (sqlState(error) === '23505') return 'again';
    throw error;
  }
}

export function equal(what: string, actual: unknown, expected: unknown): void {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (got !== wanted) throw new Error(`${what}: ${got}, the model says ${wanted}`);
}

/** X-M2, in the model: free ones first. */
export function spendIn(model: Model, coins: number): { freeCoins: number } {
  const freeCoins = Math.min(model.free, coins);
  model.free -= freeCoins;
  model.paid -= coins - freeCoins;
  model.entries += 1;
  return { freeCoins };
}

/** A bonus goes out of the free coins and the rest out of the paid ones, each as far as it is there, then out of the other. */
export function takeIn(model: Model, coins: number, bonus: number): void {
  const bonusFromFree = Math.min(model.free, bonus);
  const coinsFromPaid = Math.min(model.paid, coins);
  model.free -= bonusFromFree + (coins - coinsFromPaid);
  model.paid -= coinsFromPaid + (bonus - bonusFromFree);
  model.entries += 1;
}

/** Balances as the model's, and the chain of receipts as its owner would verify it in the browser. */
export async function compareWallet(model: Model, { deps, uid }: Real): Promise<void> {
  const { paid, free, frozen } = await readBalances(deps.db.write, uid);
  equal('balances', { paid, free, frozen }, { paid: model.paid, free: model.free, frozen: model.frozen });
  let [seq, previous, sum] = [0, '0'.repeat(64), 0];
  for (;;) {
    const { receipts, last } = await readChain(deps, uid, seq);
    for (const receipt of receipts) {
      const text = receiptText({ ...receipt, previous });
      const hash = createHash('sha256').update(text).digest('hex');
      equal('receipt', [receipt.seq, receipt.previous, receipt.hash], [seq + 1, previous, hash]);
      equal(
        'postings',
        receipt.postings.reduce((total, { amount }) => total + amount, 0),
        0,
      );
      for (const { account, amount } of receipt.postings) if (['paid', 'free'].includes(account)) sum += amount;
      equal('balance after a receipt', receipt.paidAfter + receipt.freeAfter, sum);
      [seq, previous] = [receipt.seq, hash];
    }
    if (seq < last.seq && receipts.length > 0) continue;
    equal('end of the chain', last, { seq: model.entries, hash: previous, paid, free });
    equal('number of receipts', seq, model.entries);
    return;
  }
}
