import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

/** Wallets after one and up to another, by user id. */
export interface WalletRange {
  after: string;
  to: string;
}

/** The largest number there is. */
export const maxPossibleUserId = '9223372036854775807';

export interface WalletAndProofRow {
  user_id: string;
  /** Nothing: there is a proof of a wallet that is gone. */
  wallet_seq: string | null;
  /** Of the last entry there is; 0 where there is none. */
  last_seq: string;
  head: Buffer | null;
  paid: string | null;
  free: string | null;
  /** Nothing: it was never proven. */
  proven_seq: string | null;
  proven_hash: Buffer | null;
  proven_paid: string | null;
  proven_free: string | null;
  walk_whole: boolean | null;
}

/** The user id at which so many wallets end. */
export async function findLastUserIdOfNextWallets(db: Db, after: string, wallets: number): Promise<string> {
  const row = await db
    .selectFrom('wallet_wallets')
    .select('user_id')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .offset(wallets - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? maxPossibleUserId;
}

/** All wallets of a range; or only those that are not as they were proven, also where there are entries that the wallet does not know of. */
export async function selectWalletsToProve(
  db: Db,
  { after, to }: WalletRange,
  { whole, most }: { whole: boolean; most: number },
): Promise<WalletAndProofRow[]> {
  const { rows } = await sql<WalletAndProofRow>`
    select both_of.user_id, wallet_seq, last_seq, head, paid, free, proven_seq, proven_hash, proven_paid, proven_free, walk_whole
    from (
      select user_id, w.seq as wallet_seq, w.head, w.paid, w.free,
        p.seq as proven_seq, p.hash as proven_hash, p.paid as proven_paid, p.free as proven_free, p.walk_whole
      from (select user_id, seq, head, paid, free from wallet_wallets
            where user_id > ${after}::bigint and user_id <= ${to}::bigint) w
      full join (select user_id, seq, hash, paid, free, walk_whole from wallet_proofs
            where user_id > ${after}::bigint and user_id <= ${to}::bigint) p using (user_id)
    ) both_of
    cross join lateral (
      select coalesce((
        select e.seq from wallet_entries e where e.user_id = both_of.user_id order by e.seq desc limit 1), 0) as last_seq
    ) last_entry
    where ${whole}::boolean or wallet_seq is null or walk_whole
      or (wallet_seq, head, paid, free) is distinct from (coalesce(proven_seq, 0),
        coalesce(proven_hash, decode(repeat('00', 32), 'hex')), coalesce(proven_paid, 0), coalesce(proven_free, 0))
      or wallet_seq <> last_seq
    order by user_id limit ${most}`.execute(db);
  return rows;
}

export interface PostingSumsOfUser {
  user_id: string;
  paid: string;
  free: string;
  all: string;
}

/** What the postings of users' accounts sum to, by the database; also of users that have no wallet. */
export async function sumPostingsPerUserOfRange(db: Db, { after, to }: WalletRange): Promise<PostingSumsOfUser[]> {
  const { rows } = await sql<PostingSumsOfUser>`
    select user_id, coalesce(sum(amount) filter (where account = 'paid'), 0) as paid,
      coalesce(sum(amount) filter (where account = 'free'), 0) as free, sum(amount) as all
    from wallet_postings where user_id > ${after}::bigint and user_id <= ${to}::bigint group by user_id`.execute(db);
  return rows;
}

/** The same of these users, after an entry of each. */
export async function sumPostingsPerUserAfterEntry(db: Db, users: readonly { userId: string; seq: number }[]) {
  const { rows } = await sql<PostingSumsOfUser>`
    select p.user_id, coalesce(sum(p.amount) filter (where p.account = 'paid'), 0) as paid,
      coalesce(sum(p.amount) filter (where p.account = 'free'), 0) as free, sum(p.amount) as all
    from unnest(${users.map(({ userId }) => userId)}::bigint[], ${users.map(({ seq }) => seq)}::bigint[]) as u (user_id, seq)
    join wallet_postings p on p.user_id = u.user_id and p.seq > u.seq
    group by p.user_id`.execute(db);
  return rows;
}

export interface EntryToProveRow {
  user_id: string;
  seq: string;
  hash: string;
  created_at: number;
  kind: string;
  key: string;
  subject: string;
  coins: string;
  paid_after: string;
  free_after: string;
  /** A line each: its account and its amount. One text, since arrays take long to take apart. */
  postings: string;
}

/** Entries of users after one and up to another, in the order of their chains, with what their hashes must be made of. */
export async function selectEntriesOfChains(
  db: Db,
  pieces: readonly { userId: string; after: number; to: string }[],
): Promise<EntryToProveRow[]> {
  const { rows } = await sql<EntryToProveRow>`
    select e.user_id, e.seq, encode(e.hash, 'hex') as hash, e.created_at, e.kind, e.key, e.subject, e.coins, e.paid_after,
      e.free_after, p.postings
    from unnest(${pieces.map(({ userId }) => userId)}::bigint[], ${pieces.map(({ after }) => after)}::bigint[],
      ${pieces.map(({ to }) => to)}::bigint[]) as u (user_id, after, upto)
    join wallet_entries e on e.user_id = u.user_id and e.seq > u.after and e.seq <= u.upto
    cross join lateral (
      -- An entry whose postings are gone is what is looked for too.
      select coalesce(string_agg(account || ' ' || amount, E'\\n' order by line), '') as postings
      from wallet_postings p where p.user_id = e.user_id and p.seq = e.seq) p
    order by e.user_id, e.seq`.execute(db);
  return rows;
}

export interface ProvenWallet {
  userId: string;
  seq: number;
  hash: string;
  paid: number;
  free: number;
  /** Walked from its first entry. */
  whole: boolean;
}

/** A proof only ever goes forward: of two that run at once the later entry stays. */
export async function upsertProofs(db: Db, proven: readonly ProvenWallet[]): Promise<void> {
  await sql`
    insert into wallet_proofs as p (user_id, seq, hash, paid, free)
    select user_id, seq, decode(hash, 'hex'), paid, free
    from jsonb_to_recordset(${JSON.stringify(proven.map(({ userId, ...rest }) => ({ user_id: userId, ...rest })))}::jsonb)
      as n (user_id bigint, seq bigint, hash text, paid bigint, free bigint)
    order by user_id
    on conflict (user_id) do update
      set seq = excluded.seq, hash = excluded.hash, paid = excluded.paid, free = excluded.free, proven_at = now()
      where excluded.seq >= p.seq`.execute(db);
  const whole = proven.filter((each) => each.whole).map(({ userId }) => userId);
  await db
    .updateTable('wallet_proofs')
    .set({ walk_whole: false })
    .where('user_id', '=', sql<string>`any(${whole}::bigint[])`)
    .where('walk_whole', '=', true)
    .execute();
}

/** The hourly proof walks these from their first entry, until they hold. */
export async function markWalletsForFullWalk(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .updateTable('wallet_proofs')
    .set({ walk_whole: true })
    .where('user_id', '=', sql<string>`any(${userIds}::bigint[])`)
    .execute();
}
