import { sql, type RawBuilder } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';

/** Entries between two moments that gave coins of a promotion: their keys, and how many. */
export function promotionBonusCoinsDuring(from: number, to: number): RawBuilder<{ key: string; coins: number }> {
  return sql`
    select e.key, -sum(p.amount)::int as coins
    from wallet_entries e join wallet_postings p on p.user_id = e.user_id and p.seq = e.seq and p.account = 'promotion'
    where e.created_at >= ${msToTimestamptz(from)} and e.created_at < ${msToTimestamptz(to)} and e.kind = 'bonus'
    group by e.key`;
}
