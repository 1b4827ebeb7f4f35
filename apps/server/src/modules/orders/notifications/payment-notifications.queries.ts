import type { Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { PaymentChannelCode } from '../../../db/tables/wallet-and-order-column-types.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export async function isPaymentNotificationNonceKnown(
  db: Kysely<Tables>,
  channel: PaymentChannelCode,
  nonce: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('orders_notifications')
    .select('outcome')
    .where('channel', '=', channel)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPaymentNotification(
  tx: Tx,
  notification: {
    channel: PaymentChannelCode;
    nonce: string;
    orderId: string | null;
    outcome: string;
    body: string;
    now: number;
  },
): Promise<void> {
  await tx
    .insertInto('orders_notifications')
    .values({
      channel: notification.channel,
      nonce: notification.nonce,
      order_id: notification.orderId,
      outcome: notification.outcome,
      body: notification.body,
      received_at: new Date(notification.now),
    })
    .execute();
}

/** Notifications of an order, newest first. */
export function selectPaymentNotificationsOfOrder(db: Kysely<Tables>, orderId: string, limit: number) {
  return db
    .selectFrom('orders_notifications')
    .select(['outcome', 'body', 'received_at'])
    .where('order_id', '=', orderId)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteOldPaymentNotifications(
  db: Kysely<Tables>,
  before: number,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('orders_notifications')
    .where((eb) =>
      eb(
        eb.refTuple('channel', 'nonce'),
        'in',
        eb
          .selectFrom('orders_notifications')
          .select(['channel', 'nonce'])
          .where('received_at', '<', msToTimestamptz(before))
          .orderBy('received_at')
          .limit(limit)
          .$asTuple('channel', 'nonce'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Notifications of a user's payments may name the payer. */
export async function deletePaymentNotificationsOfUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('orders_notifications')
    .where('order_id', 'in', (eb) => eb.selectFrom('orders_orders').select('id').where('user_id', '=', userId))
    .execute();
}
