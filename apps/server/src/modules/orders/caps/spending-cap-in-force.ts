import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Tables } from '../../../db/tables/tables.ts';
import { findCap, sumPaidOrPayable } from './spending-caps.queries.ts';
import { shanghaiMonthStartMs } from '../../../db/shanghai-calendar.ts';

export type SpendingCapAndSpentThisMonth = DataOf<'GET /v1/orders/cap'>;

interface CapRow {
  cap_fen: string | null;
  pending_cap_fen: string | null;
  pending_from: number | null;
}

export type CurrentAndPendingCap = Omit<SpendingCapAndSpentThisMonth, 'spentFen'>;

/** X-M12: a pending cap takes effect at its time by itself. */
export function currentAndPendingCapOf(row: CapRow | undefined, now: number): CurrentAndPendingCap {
  const none = { pendingCapFen: null, pendingTime: 0 };
  if (row === undefined) return { capFen: null, ...none };
  const pending = fenOf(row.pending_cap_fen);
  if (row.pending_from === null) return { capFen: fenOf(row.cap_fen), ...none };
  if (row.pending_from <= now) return { capFen: pending, ...none };
  return { capFen: fenOf(row.cap_fen), pendingCapFen: pending, pendingTime: row.pending_from };
}

/**
 * X-M12: a lower cap takes effect at once and cancels a pending one; a higher one, or none, takes effect a day later.
 */
export function capAfterChange(cap: CurrentAndPendingCap, wanted: number | null, now: number): CurrentAndPendingCap {
  const { capFen } = cap;
  if (wanted === capFen || (wanted !== null && (capFen === null || wanted < capFen))) {
    return { capFen: wanted, pendingCapFen: null, pendingTime: 0 };
  }
  // Asking for the same again does not restart the day.
  if (cap.pendingTime !== 0 && cap.pendingCapFen === wanted) return cap;
  return { capFen, pendingCapFen: wanted, pendingTime: now + 24 * 3600 * 1000 };
}

export async function readCapAndSpentThisMonth(
  db: Kysely<Tables>,
  uid: string,
  now: number,
): Promise<SpendingCapAndSpentThisMonth> {
  const [row, spentFen] = await Promise.all([
    findCap(db, uid),
    sumPaidOrPayable(db, uid, { since: shanghaiMonthStartMs(now), now }),
  ]);
  return { ...currentAndPendingCapOf(row, now), spentFen };
}

function fenOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
