import { msToIsoTime, yieldAllRowsAsOnePiece, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { deleteCap, findCap } from './caps/spending-caps.queries.ts';
import { deletePaymentNotificationsOfUser } from './notifications/payment-notifications.queries.ts';
import { couponsOfUserQuery, voidUnusedCouponsAndClearCausesOfUser } from './promotions/coupons.queries.ts';
import { orderPagesOfUser } from './orders.queries.ts';

/** X-A8: orders stay, and belong to an erased account. Providers' texts are deleted: they may name the payer. */
export const ordersPersonalData: PersonalDataHandler = {
  tables: ['orders_orders', 'orders_events', 'orders_caps', 'orders_coupons'],
  sections: (db, uid) => [
    {
      name: 'orders',
      many: async function* () {
        for await (const rows of orderPagesOfUser(db, uid, 500)) {
          yield rows.map((row) => ({
            number: row.id,
            kind: row.kind,
            what: row.subject,
            state: row.state,
            amountFen: row.amount_fen,
            coins: row.coins,
            bonus: row.bonus,
            couponBonus: row.coupon_given,
            channel: row.channel,
            createdAt: msToIsoTime(row.created_at),
            paidAt: msToIsoTime(row.paid_at),
          }));
        }
      },
    },
    {
      name: 'coupons',
      many: yieldAllRowsAsOnePiece(async () =>
        (await couponsOfUserQuery(db, uid).orderBy('c.created_at').execute()).map((row) => ({
          what: row.title,
          bonus: row.bonus,
          onRechargesFromFen: row.min_fen,
          until: msToIsoTime(row.end_at),
          order: row.order_id,
          cause: row.cause,
          takenAt: msToIsoTime(row.created_at),
          usedAt: msToIsoTime(row.used_at),
        })),
      ),
    },
    {
      name: 'spendingCap',
      one: async () => {
        const cap = await findCap(db, uid);
        if (cap === undefined) return null;
        return {
          capFen: cap.cap_fen,
          pendingCapFen: cap.pending_cap_fen,
          pendingFrom: msToIsoTime(cap.pending_from),
        };
      },
    },
  ],
  erase: async (tx, uid) => {
    await deleteCap(tx, uid);
    await voidUnusedCouponsAndClearCausesOfUser(tx, uid);
    await deletePaymentNotificationsOfUser(tx, uid);
  },
};
