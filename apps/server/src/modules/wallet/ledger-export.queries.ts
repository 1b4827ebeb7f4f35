import type { Kysely } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import { applyKeysetPageRange, type ListOrder, type PageRange } from '../../db/paging.ts';
import type { Tables } from '../../db/tables/tables.ts';

const newestFirst: ListOrder = {
  name: 'wallet.entries-of-period',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'user_id', direction: 'desc', type: 'id' },
    { column: 'seq', direction: 'desc', type: 'id' },
  ],
};

export function selectEntriesOfPeriod(db: Kysely<Tables>, period: { from: number; to: number }, range: PageRange) {
  const entries = db
    .selectFrom('wallet_entries')
    .select(['user_id', 'seq', 'kind', 'subject', 'coins', 'paid_after', 'free_after', 'order_id', 'created_at'])
    .where('created_at', '>=', msToTimestamptz(period.from))
    .where('created_at', '<', msToTimestamptz(period.to));
  return applyKeysetPageRange(entries, newestFirst, range).execute();
}
