import type { DataOf } from '@lanyu/contract/all-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderWords as words } from '#src/words/orders.ts';
import { client } from '../../lib/api.ts';
import type { StatusTone } from '../../ui/StatusLabel.tsx';

export type Order = DataOf<'GET /admin/v1/orders/order/list'>['records'][number];
export type OrderDetail = DataOf<'GET /admin/v1/orders/order/{id}'>;

export const stateTones: Record<Order['state'], StatusTone> = {
  created: 'wait',
  paying: 'wait',
  paid: 'wait',
  delivered: 'ok',
  closed: 'rest',
  failed: 'bad',
  refunding: 'warn',
  refunded: 'rest',
};

export type OrderFilterName = 'orderNo' | 'uid' | 'tradeNo' | 'state' | 'kind' | 'channel';
export const orderFilterNames: readonly OrderFilterName[] = ['orderNo', 'uid', 'tradeNo', 'state', 'kind', 'channel'];

export function useOrders(filters: Partial<Record<OrderFilterName, string>>, cursor?: string, pageSize = 20) {
  return useQuery({
    queryKey: ['orders', filters, cursor ?? '', pageSize],
    queryFn: () =>
      client.call('GET /admin/v1/orders/order/list', {
        ...(filters as object),
        pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
}

export function useOrder(id: string) {
  return useQuery({
    queryKey: ['order', id],
    queryFn: () => client.call('GET /admin/v1/orders/order/{id}', { id }),
    // Each look is an entry of the audit log; coming back to the window is not another one.
    refetchOnWindowFocus: false,
  });
}

/** What was paid, or the coins it cost. */
export function formatOrderPrice({ kind, amountFen, coins }: Pick<Order, 'kind' | 'amountFen' | 'coins'>): string {
  return kind === 'recharge' ? words.yuan(amountFen) : words.inCoins(coins);
}

export function paymentChannelLabel(channel: string): string {
  return (words.channels as Record<string, string>)[channel] ?? words.nothing;
}
