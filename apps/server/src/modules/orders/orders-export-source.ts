import { applyKeysetPageRange, type ListOrder } from '../../db/paging.ts';
import type { OrderKind, OrderState, PaymentChannelCode } from '../../db/tables/wallet-and-order-column-types.ts';
import type { ExportSource } from '../../export-source.ts';
import { maskLongNumbers, shanghaiTimeText } from '../../text/csv-lines-and-cell-texts.ts';
import { orderCsvWords as words } from '../../words/export-csv.ts';
import { filteredOrdersQuery, type OrderRow } from './orders.queries.ts';

interface ExportedOrdersFilter {
  userId?: string | undefined;
  state?: OrderState | undefined;
  kind?: OrderKind | undefined;
  channel?: PaymentChannelCode | undefined;
}

const newestFirst: ListOrder = {
  name: 'orders.exported',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

const shownCharacters = 4;
/** A provider opens a payment by its number: the last characters are enough to find it here. */
const masked = (tradeNo: string) => (tradeNo === '' ? '' : `****${tradeNo.slice(-shownCharacters)}`);

function cellsOf(order: OrderRow) {
  return [
    `LY${order.id}`,
    order.user_id,
    words.kinds[order.kind],
    maskLongNumbers(order.subject),
    (order.amount_fen / 100).toFixed(2),
    order.coins,
    order.bonus + order.coupon_given,
    words.channels[order.channel] ?? order.channel,
    masked(order.trade_no),
    words.states[order.state],
    shanghaiTimeText(order.created_at),
    shanghaiTimeText(order.paid_at),
    maskLongNumbers(order.refund_reason),
  ];
}

export const ordersExportSource: ExportSource<ExportedOrdersFilter> = {
  columns: Object.values(words.columns),
  async pageAfter(db, { userId, state, kind, channel }, after, most) {
    const orders = filteredOrdersQuery(db, { userId, id: undefined, tradeNo: undefined, state, kind, channel });
    const rows = await applyKeysetPageRange(orders, newestFirst, { after, offset: 0, limit: most }).execute();
    return rows.map((row) => ({ keys: [row.id], cells: cellsOf(row) }));
  },
};
