import type { PaymentChannelCode, WalletEntryKind } from '../../db/tables/wallet-and-order-column-types.ts';
import type { Tx } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import {
  insertEntryWithPostings,
  insertEntryWithPostingsPipelined,
  insertWallet,
  lockWalletRow,
  lockWalletRowPipelined,
  type NewLedgerEntry,
} from './wallet.queries.ts';

/** What every movement says of itself. */
export interface CoinMovementDetails {
  uid: string;
  /** The idempotency key of the effect: the database refuses a second movement under the same key, for ever. */
  key: string;
  /** What the user reads. */
  subject: string;
  orderId?: string | undefined;
  now: number;
}

export interface PaidAndFreeCoins {
  paid: number;
  free: number;
}

export interface CoinMovementResult extends PaidAndFreeCoins {
  /** Number of the receipt. */
  seq: number;
  /** Both accounts together. */
  coinNum: number;
}

export interface LockedWallet extends PaidAndFreeCoins {
  frozen: boolean;
}

/** Locks the user's wallet until the transaction ends, so that the balances read here still hold when coins move. */
export async function ensureAndLockWallet(tx: Tx, uid: string): Promise<LockedWallet> {
  let row = await lockWalletRow(tx, uid);
  if (row === undefined) {
    await insertWallet(tx, uid);
    row = await lockWalletRow(tx, uid);
  }
  if (row === undefined) throw new Error('a wallet that was just made is not there');
  return walletFromRow(row);
}

/**
 * The lock with the next statement of the transaction. What is put down behind it sees what the lock's last holder committed.
 * Undefined for who never had a coin: then nothing is locked, and ensureAndLockWallet() has to be called.
 */
export async function lockWalletPipelined(tx: Tx, uid: string): Promise<() => LockedWallet | undefined> {
  const locked = await lockWalletRowPipelined(tx, uid);
  return () => {
    const row = locked.first();
    return row === undefined ? undefined : walletFromRow(row);
  };
}

function walletFromRow(row: NonNullable<Awaited<ReturnType<typeof lockWalletRow>>>): LockedWallet {
  return { paid: Number(row.paid), free: Number(row.free), frozen: row.frozen_at !== null };
}

declare const checked: unique symbol;

/** Coins that a locked wallet can pay, and how many of them are free ones. Only requireAffordableCharge makes one. */
export interface AffordableCharge {
  coins: number;
  freeCoins: number;
  readonly [checked]: true;
}

/** X-M2: free coins go first. Refuses what the wallet cannot pay; made under the lock, it holds until coins move. */
export function requireAffordableCharge(wallet: LockedWallet, coins: number): AffordableCharge {
  if (wallet.frozen) throw new Failure('walletFrozen');
  if (wallet.paid + wallet.free < coins) throw new Failure('insufficientCoins');
  return { coins, freeCoins: Math.min(wallet.free, coins) } as AffordableCharge;
}

/** Spends coins from the wallet that the caller has locked and charged. */
export async function spendCoins(
  tx: Tx,
  cause: SpendingDetails,
  charge: AffordableCharge,
): Promise<CoinMovementResult> {
  return post(tx, cause, cause.kind, amountsOfCharge(charge));
}

/** The same with the next statement of the transaction, or its commit. */
export async function spendCoinsPipelined(
  tx: Tx,
  cause: SpendingDetails,
  charge: AffordableCharge,
): Promise<() => CoinMovementResult> {
  const posted = await insertEntryWithPostingsPipelined(tx, entryOf(cause, cause.kind, amountsOfCharge(charge)));
  return () => withCoinNum(posted());
}

type SpendingDetails = CoinMovementDetails & { kind: 'purchase' | 'membership' };

function amountsOfCharge({ coins, freeCoins }: AffordableCharge): Record<string, number> {
  return { free: -freeCoins, paid: freeCoins - coins, sales: coins };
}

/** Credits the paid coins, and the bonus that comes with them. */
export async function topUpCoins(
  tx: Tx,
  cause: CoinMovementDetails & { coins: number; bonus: number; channel: PaymentChannelCode },
): Promise<CoinMovementResult> {
  await ensureAndLockWallet(tx, cause.uid);
  return post(tx, cause, 'topup', {
    paid: cause.coins,
    free: cause.bonus,
    [`deposits:${cause.channel}`]: -cause.coins,
    promotion: -cause.bonus,
  });
}

/** Free coins for something done: a check-in, a code, an invitation. */
export async function grantFreeCoins(
  tx: Tx,
  cause: CoinMovementDetails & { coins: number },
): Promise<CoinMovementResult> {
  await ensureAndLockWallet(tx, cause.uid);
  return post(tx, cause, 'grant', { free: cause.coins, promotion: -cause.coins });
}

/** Free coins that a promotion puts on top of a payment, in the transaction of that payment. */
export async function grantPromotionBonus(
  tx: Tx,
  cause: CoinMovementDetails & { coins: number; orderId: string },
): Promise<CoinMovementResult> {
  await ensureAndLockWallet(tx, cause.uid);
  return post(tx, cause, 'bonus', { free: cause.coins, promotion: -cause.coins });
}

/** The same with the next statement of the transaction, or its commit; the caller has locked the wallet. */
export async function grantFreeCoinsPipelined(
  tx: Tx,
  cause: CoinMovementDetails & { coins: number },
): Promise<() => CoinMovementResult> {
  const amounts = { free: cause.coins, promotion: -cause.coins };
  const posted = await insertEntryWithPostingsPipelined(tx, entryOf(cause, 'grant', amounts));
  return () => withCoinNum(posted());
}

/** Returns spent coins, each to the account it came from. */
export async function refundCoins(
  tx: Tx,
  cause: CoinMovementDetails & { coins: number; freeCoins: number },
): Promise<CoinMovementResult> {
  await ensureAndLockWallet(tx, cause.uid);
  return post(tx, cause, 'refund', {
    paid: cause.coins - cause.freeCoins,
    free: cause.freeCoins,
    refunds: -cause.coins,
  });
}

/**
 * A payment is refunded, so its coins are withdrawn. Refused if not all of them are left: money is returned only for
 * coins that are.
 */
export async function withdrawTopUpCoins(
  tx: Tx,
  cause: CoinMovementDetails & { coins: number; bonus: number; channel: PaymentChannelCode },
): Promise<CoinMovementResult> {
  const wallet = await ensureAndLockWallet(tx, cause.uid);
  const all = cause.coins + cause.bonus;
  if (wallet.paid + wallet.free < all) throw new Failure('insufficientCoins');
  // Takes the bonus from the free coins as far as they reach, the rest from the paid ones, and vice versa.
  const fromFree = Math.min(wallet.free, Math.max(cause.bonus, all - wallet.paid));
  return post(tx, cause, 'takeback', {
    paid: fromFree - all,
    free: -fromFree,
    [`deposits:${cause.channel}`]: cause.coins,
    promotion: cause.bonus,
  });
}

/** An operator's correction. */
export async function adjustCoinsAsStaff(
  tx: Tx,
  cause: CoinMovementDetails & { paid: number; free: number },
): Promise<CoinMovementResult> {
  const wallet = await ensureAndLockWallet(tx, cause.uid);
  if (wallet.paid + cause.paid < 0 || wallet.free + cause.free < 0) throw new Failure('insufficientCoins');
  return post(tx, cause, 'adjustment', {
    paid: cause.paid,
    free: cause.free,
    promotion: -cause.paid - cause.free,
  });
}

async function post(
  tx: Tx,
  cause: CoinMovementDetails,
  kind: WalletEntryKind,
  amounts: Record<string, number>,
): Promise<CoinMovementResult> {
  return withCoinNum(await insertEntryWithPostings(tx, entryOf(cause, kind, amounts)));
}

function entryOf(cause: CoinMovementDetails, kind: WalletEntryKind, amounts: Record<string, number>): NewLedgerEntry {
  const lines = Object.entries(amounts).filter(([, amount]) => amount !== 0);
  return {
    userId: cause.uid,
    kind,
    key: cause.key,
    subject: cause.subject,
    orderId: cause.orderId ?? null,
    at: new Date(cause.now),
    accounts: lines.map(([account]) => account),
    amounts: lines.map(([, amount]) => amount),
  };
}

function withCoinNum(moved: { seq: number; paid: number; free: number }): CoinMovementResult {
  return { ...moved, coinNum: moved.paid + moved.free };
}
