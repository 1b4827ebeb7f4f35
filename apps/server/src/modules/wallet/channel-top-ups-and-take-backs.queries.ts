import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';

/** Coins that came in by a channel between two times according to the ledger, minus those taken back. */
export async function sumTopUpsAndTakeBacksOfChannel(
  db: Kysely<Tables>,
  channel: string,
  from: Date,
  to: Date,
): Promise<{ topUps: number; takeBacks: number }> {
  const { rows } = await sql<{ top_ups: string; take_backs: string }>`
    select coalesce(-sum(p.amount) filter (where e.kind = 'topup'), 0) as top_ups,
           coalesce(sum(p.amount) filter (where e.kind = 'takeback'), 0) as take_backs
    from wallet_entries e join wallet_postings p on p.user_id = e.user_id and p.seq = e.seq
    where e.created_at >= ${from} and e.created_at < ${to} and e.kind in ('topup', 'takeback')
      and p.account = ${`deposits:${channel}`}`.execute(db);
  return { topUps: Number(rows[0]?.top_ups ?? 0), takeBacks: Number(rows[0]?.take_backs ?? 0) };
}
