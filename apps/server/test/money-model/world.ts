// What a money sequence is checked against: a model simple enough to be believed, beside the real thing on a real database.
import type { AsyncCommand } from 'fast-check';
import { canonicalJson } from '#src/db/idempotency.ts';
import { sqlStateOfError } from '#src/db/transaction.ts';
import type { Deps } from '#src/deps.ts';
import { Failure } from '#src/failure.ts';
import { readWalletBalances } from '#src/modules/wallet/public.ts';
import { verifyChain } from '../fixtures/verify-chain.ts';
import type { ModelCoupon, ModelPromotion } from './coupon-model-types.ts';
import type { ModelProvider } from './model-provider.ts';

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
  /** Time bought and not used up, by level. */
  timeLeft: Record<1 | 2 | 3, number>;
  memberships: {
    orderId: string;
    level: 1 | 2 | 3;
    coins: number;
    freeCoins: number;
    asked: { vipType: number; price: number; idempotencyKey: string };
    answer: unknown;
  }[];
  recharges: ModelOrder[];
  promotions: readonly ModelPromotion[];
  /** By promotion: a person has one of each. */
  coupons: Map<string, ModelCoupon>;
  /** Every cap asked for that may count, now or later. */
  caps: { from: number; capFen: number | null }[];
  rights: Map<string, { kind: 'bought' | 'member'; orderId: string | null }>;
  bought: {
    orderId: string;
    gameId: string;
    coins: number;
    freeCoins: number;
    asked: { id: string; price: number; idempotencyKey: string };
  }[];
  /** Games fetched without paying, by day. */
  waived: Map<string, Set<string>>;
  /** Of every order there is. */
  states: Map<string, string>;
}

export interface ModelOrder {
  id: string;
  amountFen: number;
  coins: number;
  bonus: number;
  expiresAt: number;
  /** Somebody was shown where to pay it, and the provider has not said that it is closed. */
  payable?: boolean;
  paidAt?: number;
  /** The promotion it promised the coins of, and how many came. */
  promotion?: ModelPromotion | undefined;
  given?: number;
}

export interface Real {
  deps: Deps;
  uid: string;
  staffId: string;
  provider: ModelProvider;
  games: readonly { id: string; price: number; vipFree: boolean }[];
  promotions: readonly ModelPromotion[];
  /** Different at every call. */
  number(): number;
}

export type MoneyCommand = AsyncCommand<Model, Real>;

/** Midday in Shanghai on a day in the middle of a month. */
export const begin = Date.UTC(2030, 5, 15, 4);

export function newModel(promotions: readonly ModelPromotion[]): Model {
  return {
    now: begin,
    paid: 0,
    free: 0,
    frozen: false,
    entries: 0,
    keys: [],
    spent: [],
    toppedUp: [],
    timeLeft: { 1: 0, 2: 0, 3: 0 },
    memberships: [],
    recharges: [],
    promotions,
    coupons: new Map(),
    caps: [],
    rights: new Map(),
    bought: [],
    waived: new Map(),
    states: new Map(),
  };
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
    if (sqlStateOfError(error) === '23505') return 'again';
    throw error;
  }
}

export function equal(what: string, actual: unknown, expected: unknown): void {
  const [got, wanted] = [canonicalJson(actual), canonicalJson(expected)];
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

/** Balances as the model's, and a chain of receipts that its owner can verify. */
export async function compareWallet(model: Model, { deps, uid }: Real): Promise<void> {
  const { paid, free, frozen } = await readWalletBalances(deps.db.write, uid);
  equal('balances', { paid, free, frozen }, { paid: model.paid, free: model.free, frozen: model.frozen });
  const chain = await verifyChain(deps, uid);
  equal('chain', [chain.entries, chain.paid, chain.free], [model.entries, paid, free]);
}

export async function compareOrders(model: Model, { deps, uid }: Real): Promise<void> {
  const rows = await deps.db.write
    .selectFrom('orders_orders')
    .select(['id', 'state'])
    .where('user_id', '=', uid)
    .execute();
  const sorted = (states: Iterable<[string, string]>) => [...states].toSorted(([a], [b]) => Number(a) - Number(b));
  equal('orders', sorted(rows.map(({ id, state }) => [id, state])), sorted(model.states));
}
