import { type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../db/prepare-query.ts';
import type { WalletEntryKind } from '../../db/tables/wallet-and-order-column-types.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

const lockedWallet = prepareQuery<{ userId: string }>()((db, value) =>
  db
    .selectFrom('wallet_wallets')
    .select(['paid', 'free', 'frozen_at'])
    .where('user_id', '=', value('userId'))
    .forUpdate(),
);

/** The wallet, locked until the transaction ends; undefined for who never had a coin. */
export function lockWalletRow(tx: Tx, userId: string) {
  return lockedWallet.first(tx, { userId });
}

/** The same with the next statement of the transaction. */
export function lockWalletRowPipelined(tx: Tx, userId: string) {
  return lockedWallet.later(tx, { userId });
}

export async function insertWallet(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('wallet_wallets')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface NewLedgerEntry {
  userId: string;
  kind: WalletEntryKind;
  key: string;
  subject: string;
  orderId: string | null;
  at: Date;
  accounts: string[];
  amounts: number[];
}

const post = prepareQuery<NewLedgerEntry>()((db, value) =>
  db
    .selectFrom(
      sql<{ seq: string; paid: string; free: string }>`wallet_post(${value('userId')}::bigint, ${value('kind')},
        ${value('key')}, ${value('subject')}, ${value('orderId')}::bigint, ${value('at')}::timestamptz,
        ${value('accounts')}::text[], ${value('amounts')}::bigint[])`.as('posted'),
    )
    .select(['posted.seq', 'posted.paid', 'posted.free']),
);

export async function insertEntryWithPostings(
  tx: Tx,
  movement: NewLedgerEntry,
): Promise<{ seq: number; paid: number; free: number }> {
  return resultOfPost(await post.first(tx, movement));
}

/** The same with the next statement of the transaction, or its commit. */
export async function insertEntryWithPostingsPipelined(
  tx: Tx,
  movement: NewLedgerEntry,
): Promise<() => { seq: number; paid: number; free: number }> {
  const posted = await post.later(tx, movement);
  return () => resultOfPost(posted.first());
}

function resultOfPost(row: { seq: string; paid: string; free: string } | undefined) {
  if (row === undefined) throw new Error('wallet_post gave no row');
  return { seq: Number(row.seq), paid: Number(row.paid), free: Number(row.free) };
}

const balancesOf = prepareQuery<{ userId: string }>()((db, value) =>
  db.selectFrom('wallet_wallets').select(['paid', 'free', 'frozen_at']).where('user_id', '=', value('userId')),
);

export function selectBalancesOfUser(db: Db, userId: string) {
  return balancesOf.first(db, { userId });
}

export async function setWalletFrozenFlag(tx: Tx, userId: string, frozenAt: Date | null): Promise<void> {
  await tx.updateTable('wallet_wallets').set({ frozen_at: frozenAt }).where('user_id', '=', userId).execute();
}
