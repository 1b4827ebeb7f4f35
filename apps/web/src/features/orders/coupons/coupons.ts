import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import type { RechargePageData } from '../orders.ts';

export type CouponOffer = RechargePageData['coupons'][number];
export type OwnCoupon = DataOf<'POST /v1/orders/promotion/{id}/claim'>;
export type ClaimableCoupon = DataOf<'GET /v1/orders/promotion/list'>['coupons'][number];

/** What somebody wants: the one that gives most, none, or one by its promotion. */
export type CouponChoice = string;
export const bestCouponChoice: CouponChoice = 'best';
export const noCouponChoice: CouponChoice = 'none';

interface Purchase {
  packageId: string;
  priceFen: number;
  channel: string;
}

/** Those an order of this kind can have, the most coins first. One that the same open order has is among them: a second press leads there. */
export function couponsForPurchase(page: RechargePageData, { packageId, priceFen, channel }: Purchase): CouponOffer[] {
  return page.coupons.filter(({ minFen, orderId }) => {
    if (minFen > priceFen) return false;
    const order = page.recent.find(({ id }) => id === orderId);
    return orderId === '' || (order?.subjectId === packageId && order.channel === channel);
  });
}

export function chosenCoupon(offers: readonly CouponOffer[], choice: CouponChoice): CouponOffer | undefined {
  if (choice === noCouponChoice) return undefined;
  return offers.find(({ promotionId }) => promotionId === choice) ?? offers[0];
}

export function useClaimableCoupons() {
  const uid = useUid();
  return useQuery({
    queryKey: ['orders', 'claimableCoupons', uid],
    queryFn: ({ signal }) => client.call('GET /v1/orders/promotion/list', {}, { signal }),
    enabled: uid !== '',
    staleTime: 0,
  });
}

function ownCouponsQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: ['orders', 'ownCoupons', uid],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /v1/orders/coupon/list',
        { pageSize: 20, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: uid !== '',
    staleTime: 0,
  });
}

export function useOwnCoupons() {
  return useInfiniteQuery(ownCouponsQuery(useUid()));
}

/** X-C35. A second press answers with the same coupon. */
export async function claimCoupon(promotionId: string): Promise<OwnCoupon> {
  try {
    return await client.call('POST /v1/orders/promotion/{id}/claim', { id: promotionId });
  } finally {
    for (const what of ['claimableCoupons', 'ownCoupons', 'coins'])
      void queryClient.invalidateQueries({ queryKey: ['orders', what] });
  }
}
