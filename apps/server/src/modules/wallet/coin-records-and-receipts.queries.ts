import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { iteratePages, type ListOrder } from '../../db/paging.ts';
import type { WalletEntryKind } from '../../db/tables/wallet-and-order-column-types.ts';
import type { Tables } from '../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export const coinRecordListOrder: ListOrder = {
  name: 'wallet.records',
  keys: [{ column: 'seq', direction: 'desc', type: 'id' }],
};

export function walletEntriesOfUserByDirectionQuery(db: Db, userId: string, direction: 'all' | 'gained' | 'spent') {
  const all = db
    .selectFrom('wallet_entries')
    .select(['seq', 'created_at', 'kind', 'subject', 'coins', 'paid_after', 'free_after', 'order_id'])
    .where('user_id', '=', userId);
  if (direction === 'all') return all;
  return all.where('coins', direction === 'gained' ? '>' : '<', sql.lit('0'));
}

export const receiptListOrder: ListOrder = {
  name: 'wallet.receipts',
  keys: [{ column: 'e.seq', direction: 'desc', type: 'id' }],
};

/** All of a user's receipts, those of a kind, or what came in or went out; each along its index. */
export function receiptsOfUserQuery(
  db: Db,
  userId: string,
  { direction, kind }: { direction: 'all' | 'gained' | 'spent'; kind: WalletEntryKind | undefined },
) {
  const all = receiptRows(db).where('e.user_id', '=', userId);
  if (kind !== undefined) return all.where('e.kind', '=', kind);
  if (direction === 'all') return all;
  return all.where('e.coins', direction === 'gained' ? '>' : '<', sql.lit('0'));
}

/** What the list above has, to be counted without its postings. */
export function receiptsOfUserToCountQuery(
  db: Db,
  userId: string,
  { direction, kind }: { direction: 'all' | 'gained' | 'spent'; kind: WalletEntryKind | undefined },
) {
  const entries = walletEntriesOfUserByDirectionQuery(db, userId, direction);
  return kind === undefined ? entries : entries.where('kind', '=', kind);
}

/** Entries with their postings, each beside the hash of the one before. */
function receiptRows(db: Db) {
  return db.selectFrom('wallet_entries as e').select((eb) => [
    'e.user_id',
    'e.seq',
    'e.created_at',
    'e.kind',
    'e.key',
    'e.subject',
    'e.order_id',
    'e.coins',
    'e.paid_after',
    'e.free_after',
    'e.hash',
    sql<{ account: string; amount: number }[]>`(
      select json_agg(json_build_object('account', p.account, 'amount', p.amount) order by p.line)
      from wallet_postings p where p.user_id = e.user_id and p.seq = e.seq)`.as('postings'),
    eb
      .selectFrom('wallet_entries as before')
      .select('before.hash')
      .whereRef('before.user_id', '=', 'e.user_id')
      .where('before.seq', '=', sql<string>`e.seq - 1`)
      .as('previous'),
  ]);
}

export type ReceiptRow = Awaited<ReturnType<typeof selectNextReceiptsOfChain>>[number];

/** The next receipts of a user's chain, in order. */
export function selectNextReceiptsOfChain(db: Db, userId: string, after: string, most: number) {
  return receiptRows(db)
    .where('e.user_id', '=', userId)
    .where('e.seq', '>', after)
    .orderBy('e.seq')
    .limit(most)
    .execute();
}

export function selectReceiptOfUserBySeq(db: Db, userId: string, seq: number) {
  return receiptRows(db).where('e.user_id', '=', userId).where('e.seq', '=', String(seq)).executeTakeFirst();
}

/** Of the effects an order can have, the ones it had. */
export async function selectReceiptSeqsByKeys(db: Db, userId: string, keys: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('wallet_entries')
    .select('seq')
    .where('key', 'in', keys)
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => Number(seq));
}

export function selectChainHeadOfUser(db: Db, userId: string) {
  return db
    .selectFrom('wallet_wallets')
    .select(['seq', 'head', 'paid', 'free'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** A user's entries by age, a piece at a time. */
export function ledgerEntryPagesOfUser(db: Db, userId: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('wallet_entries')
        .select(['seq', 'subject', 'coins', 'created_at'])
        .where('user_id', '=', userId)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(most)
        .execute(),
    ({ seq }) => seq,
  );
}
