import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readRegistrationTime } from '../../account/public.ts';
import { newAccountMaxAgeMs } from './claim-coupon.ts';
import { ownCouponFromRow } from './own-coupon-and-offer-from-row.ts';
import {
  countCouponsOfUser,
  couponsOfUserListOrder,
  couponsOfUserQuery,
  selectPromotionIdsClaimedByUser,
} from './coupons.queries.ts';
import { selectRunningPromotions } from './promotions.queries.ts';

const claimableMost = 50;

/** From the primary: the viewer has often just taken one. */
export async function listOwnCoupons(
  deps: Deps,
  uid: string,
  request: ParsedInputOf<'GET /v1/orders/coupon/list'>,
): Promise<DataOf<'GET /v1/orders/coupon/list'>> {
  const db = deps.db.write;
  const page = await readPage(couponsOfUserListOrder, {
    keys: deps.keys,
    scope: [uid],
    request,
    fetch: (slice) => applyKeysetPageRange(couponsOfUserQuery(db, uid), couponsOfUserListOrder, slice).execute(),
    count: (most) => countCouponsOfUser(db, uid, most),
    keysOf: ({ created_at, promotion_id }) => [created_at, promotion_id],
  });
  const now = deps.now();
  return { ...page, records: page.records.map((row) => ownCouponFromRow(row, now)) };
}

export async function listClaimableCoupons(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
): Promise<DataOf<'GET /v1/orders/promotion/list'>> {
  const db = deps.db.write;
  const now = deps.now();
  const [running, joinTime] = await Promise.all([
    selectRunningPromotions(db, 'coupon', { now, most: claimableMost }),
    readRegistrationTime(db, uid),
  ]);
  const isNew = now - joinTime < newAccountMaxAgeMs;
  const taken = await selectPromotionIdsClaimedByUser(
    db,
    uid,
    running.map(({ id }) => id),
  );
  return {
    coupons: running
      .filter(({ id, audience }) => !taken.has(id) && (audience === 'all' || (audience === 'new' && isNew)))
      .map(({ id, kind, title, min_fen, bonus, end_at, audience }) => ({
        promotionId: id,
        kind,
        title,
        minFen: min_fen,
        bonus,
        endTime: end_at,
        newOnly: audience === 'new',
      })),
  };
}
