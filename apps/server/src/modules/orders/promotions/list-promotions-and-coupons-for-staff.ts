import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { readStaffNames } from '../../staff/public.ts';
import { ownCouponFromRow } from './own-coupon-and-offer-from-row.ts';
import {
  countCouponsOfPromotion,
  type CouponRow,
  couponsOfPromotionListOrder,
  couponsOfPromotionQuery,
} from './coupons.queries.ts';
import { promotionsForStaffFromRows } from './promotions-for-staff-from-rows.ts';
import { allPromotionsQuery, newestPromotionsListOrder } from './promotions.queries.ts';

type CouponForStaff = DataOf<'POST /admin/v1/orders/promotion/{id}/give'>;

export async function listPromotionsForStaff(
  deps: Deps,
  request: ParsedInputOf<'GET /admin/v1/orders/promotion/list'>,
): Promise<DataOf<'GET /admin/v1/orders/promotion/list'>> {
  const db = deps.db.write;
  const page = await readPage(newestPromotionsListOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => applyKeysetPageRange(allPromotionsQuery(db), newestPromotionsListOrder, slice).execute(),
    count: (most) => countRowsUpTo(allPromotionsQuery(db), db, most),
  });
  return { ...page, records: await promotionsForStaffFromRows(db, page.records, deps.now()) };
}

export async function listCouponsOfPromotion(
  deps: Deps,
  { id, uid, ...request }: ParsedInputOf<'GET /admin/v1/orders/promotion/{id}/coupon/list'>,
): Promise<DataOf<'GET /admin/v1/orders/promotion/{id}/coupon/list'>> {
  const db = deps.db.write;
  const page = await readPage(couponsOfPromotionListOrder, {
    keys: deps.keys,
    scope: [id, uid ?? ''],
    request,
    fetch: (slice) =>
      applyKeysetPageRange(couponsOfPromotionQuery(db, id, uid), couponsOfPromotionListOrder, slice).execute(),
    count: (most) => countCouponsOfPromotion(db, id, uid, most),
    keysOf: ({ created_at, user_id }) => [created_at, user_id],
  });
  return { ...page, records: await couponsForStaffFromRows(deps, page.records) };
}

export async function couponsForStaffFromRows(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  rows: readonly CouponRow[],
): Promise<CouponForStaff[]> {
  const people = await readNamesAndAvatars(deps, [...new Set(rows.map(({ user_id }) => user_id))]);
  const givers = await readStaffNames(
    deps.db.write,
    rows.map(({ given_by }) => given_by),
  );
  const now = deps.now();
  return rows.map((row) => ({
    ...ownCouponFromRow(row, now),
    user: people.get(row.user_id) ?? { uid: row.user_id, name: '', avatar: '' },
    giver: row.given_by === null ? '' : (givers.get(row.given_by) ?? ''),
    cause: row.cause,
  }));
}
