import type { Kysely } from 'kysely';
import { iteratePages } from '../../db/paging.ts';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';

type Db = Kysely<Tables>;

/** Wallets by user id, a piece at a time. */
export async function selectNextWallets(db: Db, afterUserId: string, most: number) {
  return db
    .selectFrom('wallet_wallets')
    .select(['user_id', 'paid', 'free', 'seq', 'head'])
    .where('user_id', '>', afterUserId)
    .orderBy('user_id')
    .limit(most)
    .execute();
}

/** What the postings of these users' accounts sum to, by the database. */
export async function sumPostingsPerUser(db: Db, from: string, to: string) {
  const { rows } = await sql<{ user_id: string; paid: string; free: string; all: string }>`
    select user_id,
      coalesce(sum(amount) filter (where account = 'paid'), 0) as paid,
      coalesce(sum(amount) filter (where account = 'free'), 0) as free,
      sum(amount) as all
    from wallet_postings where user_id between ${from} and ${to} group by user_id`.execute(db);
  return rows;
}

/** Entries of users in a range of ids, in the order of their chains, each with the text its hash must be made of. */
export async function selectEntriesWithPostingsAndHash(
  db: Db,
  after: { userId: string; seq: string },
  lastUserId: string,
  most: number,
) {
  const { rows } = await sql<
    { user_id: string; seq: string; hash: Buffer; accounts: string[]; amounts: string[] } & {
      created_at: number;
      kind: string;
      key: string;
      subject: string;
      coins: string;
      paid_after: string;
      free_after: string;
    }
  >`
    select e.user_id, e.seq, e.hash, e.created_at, e.kind, e.key, e.subject, e.coins, e.paid_after, e.free_after,
      p.accounts, p.amounts
    from wallet_entries e
    cross join lateral (
      -- An entry whose postings are gone is what is looked for too.
      select coalesce(array_agg(account order by line), '{}') as accounts,
        coalesce(array_agg(amount::text order by line), '{}') as amounts
      from wallet_postings p where p.user_id = e.user_id and p.seq = e.seq) p
    where (e.user_id, e.seq) > (${after.userId}::bigint, ${after.seq}::bigint) and e.user_id <= ${lastUserId}::bigint
    order by e.user_id, e.seq limit ${most}`.execute(db);
  return rows;
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
