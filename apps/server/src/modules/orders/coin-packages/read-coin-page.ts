import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { readWalletBalances } from '../../wallet/public.ts';
import { orderForPlayerFromRow } from '../views/orders-for-player-and-staff-from-rows.ts';
import { ordersOfUserQuery } from '../orders.queries.ts';
import { selectAllCoinPackages } from './coin-packages.queries.ts';
import { couponOffersUsableForPrice, readCouponOffersOfUser } from '../promotions/read-coupon-offers-of-user.ts';
import { readCapAndSpentThisMonth } from '../caps/spending-cap-in-force.ts';

const recentMost = 5;

/** Everything from the primary: the viewer has often just paid. */
export async function readCoinPage(deps: Deps, uid: string): Promise<DataOf<'POST /user/center/coin/all'>> {
  const db = deps.db.write;
  const now = deps.now();
  const [balances, packages, cap, recent, coupons] = await Promise.all([
    readWalletBalances(db, uid),
    selectAllCoinPackages(db),
    readCapAndSpentThisMonth(db, uid, now),
    ordersOfUserQuery(db, uid, 'recharge').orderBy('id', 'desc').limit(recentMost).execute(),
    readCouponOffersOfUser(db, uid, now),
  ]);
  return {
    ...balances,
    packages: packages
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ id, price_fen, coins, bonus, badge }) => ({
        id,
        priceFen: price_fen,
        coins,
        bonus,
        badge,
        promotionId: couponOffersUsableForPrice(coupons, price_fen)[0]?.promotionId ?? '',
      })),
    coupons,
    channels: [...deps.payments.values()].map(({ name, label }) => ({ name, label })),
    cap,
    recent: recent.map(orderForPlayerFromRow),
  };
}
