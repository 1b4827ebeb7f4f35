import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CallError } from '@lanyu/client/errors';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { orderNotFoundCode } from '#src/lib/network/error-codes.ts';
import { hasCode } from '#src/lib/network/has-code.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { nextPollDelay } from './next-poll-delay.ts';

export type RechargePageData = DataOf<'POST /user/center/coin/all'>;
export type PaymentChannelOption = RechargePageData['channels'][number];
export type SpendingCap = DataOf<'GET /v1/orders/cap'>;
export type Order = DataOf<'POST /user/center/coin/order'>;
export type OrderDetail = DataOf<'GET /v1/orders/order/{id}'>;
export type OrderEvent = OrderDetail['timeline'][number];
export type PayInfo = DataOf<'POST /order/payInfo'>;

export function isOrderNotFoundError(error: unknown): boolean {
  // What cannot be an id at all is refused as input.
  return hasCode(error, orderNotFoundCode) || (error instanceof CallError && error.status === 400);
}

export function isOrderUnpaid({ state }: Pick<Order, 'state'>): boolean {
  return state === 'created' || state === 'paying';
}

function coinPageQuery(uid: string) {
  return queryOptions({
    queryKey: ['orders', 'coins', uid],
    queryFn: ({ signal }) => client.call('POST /user/center/coin/all', { uid }, { signal }),
    enabled: uid !== '',
    // Prices, balances and caps change elsewhere too: what is shown is asked for each time it is looked at.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useRechargePageData() {
  return useQuery(coinPageQuery(useUid()));
}

/** What it is now; undefined where nobody answers. */
export function fetchFreshRechargePageData(uid: string): Promise<RechargePageData | undefined> {
  return queryClient.fetchQuery(coinPageQuery(uid)).catch(() => undefined);
}

function ordersQuery(uid: string, kind: Order['kind'] | undefined) {
  return infiniteQueryOptions({
    queryKey: ['orders', 'list', uid, kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /v1/orders/order/list',
        { pageSize: 20, ...(kind !== undefined && { kind }), ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: uid !== '',
    staleTime: 5000,
  });
}

export function useOrders(kind: Order['kind'] | undefined) {
  return useInfiniteQuery(ordersQuery(useUid(), kind));
}

export function useOrder(id: string) {
  const uid = useUid();
  return useQuery({
    queryKey: ['orders', 'order', uid, id],
    queryFn: ({ signal }) => client.call('GET /v1/orders/order/{id}', { id }, { signal }),
    enabled: uid !== '',
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && data.kind === 'recharge' ? nextPollDelay(data.state, dataUpdateCount) : false,
  });
}

/** D-13: how an order is paid and how far it is, looked at again and again, and whenever somebody comes back to it. */
export function usePayInfoOfOrder(orderId: string) {
  const uid = useUid();
  return useQuery({
    queryKey: ['orders', 'payInfo', uid, orderId],
    queryFn: ({ signal }) => client.call('POST /order/payInfo', { orderId }, { signal }),
    enabled: uid !== '',
    staleTime: 0,
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) =>
      isOrderNotFoundError(error) ? false : nextPollDelay(data?.order.state, dataUpdateCount + errorUpdateCount),
  });
}

/**
 * The current payment address: a provider's page may have expired while this one was open. If the request fails, the
 * known address is used.
 */
export async function renewPaymentAddressOrReturnKnown(
  uid: string,
  { order, payment }: PayInfo,
): Promise<PayInfo['payment']> {
  try {
    const info = await client.call('POST /order/payInfo', { orderId: order.id, fresh: true });
    queryClient.setQueryData(['orders', 'payInfo', uid, order.id], info);
    return info.payment;
  } catch {
    return payment;
  }
}

/** Whatever shows orders is out of date. */
export function invalidateOrders(): void {
  void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['orders', 'coins'] });
  void queryClient.invalidateQueries({ queryKey: ['orders', 'order'] });
}

export async function cancelOrder(uid: string, id: string): Promise<Order> {
  const order = await client.call('POST /v1/orders/order/{id}/cancel', { id });
  queryClient.setQueryData(
    ['orders', 'payInfo', uid, id],
    (info: PayInfo | undefined) => info && { ...info, order, payment: null },
  );
  invalidateOrders();
  return order;
}

/** X-M12. */
export async function setSpendingCap(uid: string, capFen: number | null): Promise<SpendingCap> {
  const cap = await client.call('POST /v1/orders/cap', { capFen: capFen ?? '' });
  queryClient.setQueryData(coinPageQuery(uid).queryKey, (page) => page && { ...page, cap });
  return cap;
}
