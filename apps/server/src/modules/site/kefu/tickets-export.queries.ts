import type { Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { applyKeysetPageRange, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** A ticket stays where it is, whatever happens to it meanwhile. */
const byCreation: ListOrder = {
  name: 'site.kefu-tickets-by-creation',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

export function selectTicketsOfPeriod(
  db: Kysely<Tables>,
  period: { from: number; to: number } | undefined,
  range: PageRange,
) {
  let tickets = db
    .selectFrom('site_kefu_tickets')
    .select(['id', 'user_id', 'category', 'summary', 'state', 'priority', 'first_answered_at'])
    .select(['created_at', 'updated_at']);
  if (period !== undefined) {
    tickets = tickets
      .where('created_at', '>=', msToTimestamptz(period.from))
      .where('created_at', '<', msToTimestamptz(period.to));
  }
  return applyKeysetPageRange(tickets, byCreation, range).execute();
}
