import type { OrderGoods } from '../../words/orders.ts';
import type { OrderRow } from './orders.queries.ts';

/** What messages say of an order. */
export function orderGoodsForMessages({ kind, subject, coins }: OrderRow): OrderGoods {
  return { kind, subject, coins };
}
