import type { DataOf } from '@lanyu/contract/all-calls';
import type { OrderRow, selectEventsOfOrder } from '../orders.queries.ts';

export type OrderForPlayer = DataOf<'POST /user/center/coin/order'>;
export type OrderForStaff = DataOf<'GET /admin/v1/orders/order/list'>['records'][number];

export function orderForPlayerFromRow(row: OrderRow): OrderForPlayer {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    subjectId: row.subject_id,
    state: row.state,
    amountFen: row.amount_fen,
    coins: row.coins,
    bonus: row.bonus,
    couponBonus: row.paid_at === null ? row.coupon_bonus : row.coupon_given,
    channel: row.channel,
    createTime: row.created_at,
    expireTime: row.expires_at ?? 0,
    payTime: row.paid_at ?? 0,
  };
}

export function orderForStaffFromRow(row: OrderRow): OrderForStaff {
  return { ...orderForPlayerFromRow(row), uid: row.user_id, tradeNo: row.trade_no, refundReason: row.refund_reason };
}

export function orderTimelineFromEvents(rows: Awaited<ReturnType<typeof selectEventsOfOrder>>) {
  return rows.map(({ event, note, created_at }) => ({ event, note, time: created_at }));
}
