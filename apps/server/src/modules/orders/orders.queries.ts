import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepareQuery } from '../../db/prepare-query.ts';
import type {
  PaymentChannelCode,
  OrderEventName,
  OrderKind,
  OrderState,
} from '../../db/tables/wallet-and-order-column-types.ts';
import type { ListOrder } from '../../db/paging.ts';
import { unpreparedStatementHint } from '../../db/unprepared-statement-hint.ts';
import type { NewRow, Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

export const orderColumns = [
  'id',
  'user_id',
  'kind',
  'subject',
  'subject_id',
  'amount_fen',
  'coins',
  'bonus',
  'free_coins',
  'channel',
  'trade_no',
  'pay_url',
  'pay_kind',
  'state',
  'created_at',
  'expires_at',
  'paid_at',
  'ask_at',
  'asked',
  'refund_reason',
  'promotion_id',
  'coupon_bonus',
  'coupon_given',
] as const;

export function insertOrder(tx: Tx, row: NewRow<'orders_orders'>): Promise<OrderRow> {
  return tx.insertInto('orders_orders').values(row).returning(orderColumns).executeTakeFirstOrThrow();
}

const drawn = prepareQuery<object>()((db) => db.selectNoFrom(sql<string>`nextval('orders_orders_id_seq')`.as('id')));

/** With the next statement of the transaction: a number that no other order has, also if none is made under it. */
export function drawOrderIdRowPipelined(tx: Tx) {
  return drawn.later(tx, {});
}

const delivered = prepareQuery<{
  id: string;
  userId: string;
  kind: 'membership' | 'download';
  subject: string;
  subjectId: string;
  coins: number;
  freeCoins: number;
  at: Date;
}>()((db, value) =>
  db
    .with(
      'made',
      () => sql<{ id: string; created_at: number }>`(
        insert into orders_orders
          (id, user_id, kind, subject, subject_id, coins, free_coins, state, created_at, paid_at)
        overriding system value
        values (${value('id')}, ${value('userId')}, ${value('kind')}, ${value('subject')}, ${value('subjectId')},
          ${value('coins')}, ${value('freeCoins')}, 'delivered', ${value('at')}, ${value('at')})
        returning id, created_at)`,
    )
    .with('told', (cte) =>
      cte
        .insertInto('orders_events')
        .columns(['order_id', 'event', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('made')
            .innerJoin(
              sql<{
                event: OrderEventName;
                step: number;
              }>`unnest('{created,paid,delivered}'::text[]) with ordinality`.as<'steps'>(sql`steps (event, step)`),
              (join) => join.onTrue(),
            )
            .select(['made.id', 'steps.event', 'made.created_at'])
            .orderBy('steps.step'),
        ),
    )
    .selectFrom('made')
    .select('id'),
);

/** An order that is paid and delivered at once, with its timeline, in one statement: the next of the transaction takes it along. */
export async function insertDeliveredOrderPipelined(
  tx: Tx,
  order: Parameters<typeof delivered.later>[1],
): Promise<void> {
  await delivered.later(tx, order);
}

/** Locks the order until the transaction ends. Take this lock before a wallet's. */
export function lockOrder(tx: Tx, id: string) {
  return tx.selectFrom('orders_orders').select(orderColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

const owned = prepareQuery<{ id: string; userId: string }>()((db, value) =>
  db
    .selectFrom('orders_orders')
    .select(orderColumns)
    .where('id', '=', value('id'))
    .where('user_id', '=', value('userId')),
);

export function findOrderOfUserById(db: Db, userId: string, id: string): Promise<OrderRow | undefined> {
  return owned.first(db, { id, userId });
}

export async function updateOrder(
  tx: Tx,
  id: string,
  change: {
    state?: OrderState;
    trade_no?: string;
    coupon_given?: number;
    pay_url?: string;
    pay_kind?: 'page' | 'qr';
    paid_at?: Date;
    ask_at?: Date | null;
    asked?: number;
    refund_reason?: string;
  },
): Promise<void> {
  await tx.updateTable('orders_orders').set(change).where('id', '=', id).execute();
}

export async function insertEvent(
  tx: Tx,
  event: { orderId: string; event: OrderEventName; note?: string; at: number },
): Promise<void> {
  await tx
    .insertInto('orders_events')
    .values({ order_id: event.orderId, event: event.event, note: event.note ?? '', created_at: new Date(event.at) })
    .execute();
}

export function selectEventsOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('orders_events')
    .select(['event', 'note', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export function selectEventsOfOrders(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('orders_events')
    .select(['order_id', 'event', 'note', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

/** Newest first: ids only grow. */
export const orderListOrder: ListOrder = {
  name: 'orders.orders',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

export function ordersOfUserQuery(db: Db, userId: string, kind: OrderKind | undefined) {
  const own = db.selectFrom('orders_orders').select(orderColumns).where('user_id', '=', userId);
  return kind === undefined ? own : own.where('kind', '=', kind);
}

/** For operators. */
export function filteredOrdersQuery(
  db: Db,
  only: {
    userId?: string | undefined;
    id?: string | undefined;
    tradeNo?: string | undefined;
    state?: OrderState | undefined;
    kind?: OrderKind | undefined;
    channel?: PaymentChannelCode | undefined;
  },
) {
  let all = db.selectFrom('orders_orders').select(orderColumns).modifyEnd(unpreparedStatementHint);
  if (only.state !== undefined) all = all.where('state', '=', only.state);
  if (only.kind !== undefined) all = all.where('kind', '=', only.kind);
  // Conditions of partial indexes are written out: a parameter would hide them from a generic plan.
  if (only.channel !== undefined) all = all.where('channel', '=', only.channel).where(sql<boolean>`kind = 'recharge'`);
  if (only.userId !== undefined) all = all.where('user_id', '=', only.userId);
  if (only.id !== undefined) all = all.where('id', '=', only.id);
  if (only.tradeNo === undefined) return all;
  // Every channel: the index of trade numbers begins with it.
  return all
    .where('channel', 'in', channels)
    .where('trade_no', '=', only.tradeNo)
    .where(sql<boolean>`trade_no <> ''`);
}

const channels: PaymentChannelCode[] = ['sandbox', 'alipay', 'wechat'];

export function findOrderOfAnyUser(db: Db, id: string) {
  return db.selectFrom('orders_orders').select(orderColumns).where('id', '=', id).executeTakeFirst();
}

/** Whether another order has this payment. */
export async function isTradeOfAnotherOrder(tx: Tx, channel: PaymentChannelCode, tradeNo: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders_orders')
    .select('id')
    .where('channel', '=', channel)
    .where('trade_no', '=', tradeNo)
    .where('trade_no', '<>', '')
    .executeTakeFirst();
  return row !== undefined;
}

/** All orders of a user, oldest first, a page at a time. */
export async function* orderPagesOfUser(db: Db, userId: string, piece: number): AsyncGenerator<OrderRow[]> {
  for (let after = '0'; ;) {
    const rows = await ordersOfUserQuery(db, userId, undefined)
      .where('id', '>', after)
      .orderBy('id')
      .limit(piece)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < piece) return;
    after = last.id;
  }
}
