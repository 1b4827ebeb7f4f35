import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Tables } from '../../../db/tables/tables.ts';
import { readStaffNames } from '../../staff/public.ts';
import { type PromotionCounts, type PromotionRow, sumCountsOfPromotions } from './promotions.queries.ts';

export type PromotionForStaff = DataOf<'POST /admin/v1/orders/promotion'>;

export async function promotionsForStaffFromRows(
  db: Kysely<Tables>,
  rows: readonly PromotionRow[],
  now: number,
): Promise<PromotionForStaff[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await sumCountsOfPromotions(db, ids);
  const makers = await readStaffNames(
    db,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map((row) => {
    const count = counts.get(row.id) ?? { total: 0, given: 0, used: 0, takenBack: 0 };
    return promotionForStaff(row, count, row.created_by === null ? '' : (makers.get(row.created_by) ?? ''), now);
  });
}

function promotionForStaff(row: PromotionRow, counts: PromotionCounts, maker: string, now: number): PromotionForStaff {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    audience: row.audience,
    minFen: row.min_fen,
    bonus: row.bonus,
    budget: Number(row.budget),
    ...counts,
    coinsSpent: (counts.used - counts.takenBack) * row.bonus,
    coinsLeft: (counts.total - counts.given) * row.bonus,
    state: promotionStateAt(row, now),
    startTime: row.start_at,
    endTime: row.end_at,
    createTime: row.created_at,
    maker,
  };
}

function promotionStateAt(row: PromotionRow, now: number): PromotionForStaff['state'] {
  if (row.voided_at !== null) return 'void';
  if (row.stopped_at !== null) return 'stopped';
  if (row.end_at <= now) return 'over';
  return row.start_at > now ? 'waiting' : 'running';
}

/** Of one that was just made or changed. */
export async function promotionForStaffFromRow(
  db: Kysely<Tables>,
  row: PromotionRow,
  now: number,
): Promise<PromotionForStaff> {
  const [promotion] = await promotionsForStaffFromRows(db, [row], now);
  if (promotion === undefined) throw new Error('a promotion that is there was not shown');
  return promotion;
}
