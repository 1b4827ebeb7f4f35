import type { Goods } from '../../words/orders.ts';
import type { OrderRow } from './orders.queries.ts';

/** What messages say of an order. */
export function goodsOfOrderForMessages({ kind, subject, coins }: OrderRow): Goods {
  return { kind, subject, coins };
}
