import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';
import { expiryOfNonMember, extendLevelExpiry } from '@lanyu/server/modules/membership/extend-and-shorten-level-expiry';
import { demoTradeNumberPrefix, planDemoOrders, type PlannedOrder } from './plan-demo-orders.ts';

const buyers = 240;
const pieceRows = 1000;

/** The orders of a busy quarter: many rows at a time, with their coins through the ledger's own door. */
export async function seedOrdersCoinsAndMemberships(tx: Tx, now: number): Promise<void> {
  const before = await tx
    .selectFrom('orders_orders')
    .select('id')
    .where('trade_no', 'like', `${demoTradeNumberPrefix}%`)
    .limit(1)
    .executeTakeFirst();
  // Who has receipts already keeps them in the order of time.
  const users = await tx
    .selectFrom('account_users')
    .select('id')
    .where('login_name', 'like', 'talker%')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('wallet_wallets as w').select('w.seq').whereRef('w.user_id', '=', 'account_users.id')),
      ),
    )
    .orderBy('id')
    .limit(buyers)
    .execute();
  if (before !== undefined || users.length === 0) return;
  const [packages, plans] = await Promise.all([
    tx
      .selectFrom('orders_packages')
      .select(['id', 'price_fen', 'coins', 'bonus'])
      .where('withdrawn', '=', false)
      .orderBy('id')
      .execute(),
    tx.selectFrom('membership_plans').select(['vip_type', 'name', 'price', 'days']).orderBy('vip_type').execute(),
  ]);
  const uids = users.map(({ id }) => id);
  const planned = planDemoOrders(uids, { packages, plans }, now);
  const ids = await insertOrders(tx, planned);
  await insertEvents(tx, planned, ids);
  await postMovements(tx, uids, planned, ids);
  await insertMembers(tx, planned, new Map(plans.map(({ vip_type, days }) => [String(vip_type), days])));
}

async function insertOrders(tx: Tx, planned: readonly PlannedOrder[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < planned.length; at += pieceRows) {
    const rows = await tx
      .insertInto('orders_orders')
      .values(
        planned.slice(at, at + pieceRows).map((order) => ({
          user_id: order.userId,
          kind: order.kind,
          subject: order.subject,
          subject_id: order.subjectId,
          amount_fen: order.amountFen,
          coins: order.coins,
          bonus: order.bonus,
          free_coins: order.freeCoins,
          channel: order.channel,
          trade_no: order.tradeNo,
          state: order.state,
          created_at: new Date(order.at),
          expires_at: order.kind === 'recharge' ? new Date(order.at + 30 * 60_000) : null,
          paid_at: order.paidAt === undefined ? null : new Date(order.paidAt),
          ask_at: order.askAt === undefined ? null : new Date(order.askAt),
          refund_reason: order.refundReason,
          refund_billed_at: order.refundedAt === undefined ? null : new Date(order.refundedAt),
        })),
      )
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function insertEvents(tx: Tx, planned: readonly PlannedOrder[], ids: readonly string[]): Promise<void> {
  const events = planned.flatMap(({ events: own }, at) =>
    own.map(({ event, at: time, note }) => ({
      order_id: ids[at] as string,
      event,
      note,
      created_at: new Date(time),
    })),
  );
  for (let at = 0; at < events.length; at += pieceRows) {
    await tx
      .insertInto('orders_events')
      .values(events.slice(at, at + pieceRows))
      .execute();
  }
}

/** In the order of time: each receipt is linked to the one before. */
async function postMovements(
  tx: Tx,
  uids: readonly string[],
  planned: readonly PlannedOrder[],
  ids: readonly string[],
): Promise<void> {
  const movements = planned
    .flatMap((order, at) =>
      order.movements.map(({ kind, way, subject, at: time, amounts }) => {
        const lines = Object.entries(amounts).filter(([, amount]) => amount !== 0);
        return {
          uid: order.userId,
          kind,
          key: `order:${ids[at]}:${way}`,
          subject,
          order_id: ids[at],
          time,
          accounts: lines.map(([account]) => account),
          amounts: lines.map(([, amount]) => amount),
        };
      }),
    )
    .toSorted((one, other) => one.time - other.time)
    .map((movement, n) => ({ ...movement, n }));
  await tx
    .insertInto('wallet_wallets')
    .values(uids.map((user_id) => ({ user_id })))
    .execute();
  await sql`
    select posted.seq from (
      select * from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m (
        n integer, uid bigint, kind text, key text, subject text, order_id bigint, time bigint, accounts text[], amounts bigint[])
      order by n offset 0) m
    cross join lateral wallet_post(m.uid, m.kind, m.key, m.subject, m.order_id, to_timestamp(m.time / 1000.0),
      m.accounts, m.amounts) posted`.execute(tx);
}

/** Whoever bought plans is a member for as long as they last together. */
async function insertMembers(
  tx: Tx,
  planned: readonly PlannedOrder[],
  daysOf: ReadonlyMap<string, number>,
): Promise<void> {
  const until = new Map<string, ReturnType<typeof extendLevelExpiry>>();
  for (const { kind, userId, subjectId, at } of planned) {
    if (kind !== 'membership') continue;
    const level = Number(subjectId) as 1 | 2 | 3;
    const days = daysOf.get(subjectId) ?? 0;
    until.set(userId, extendLevelExpiry(until.get(userId) ?? expiryOfNonMember, level, days, at));
  }
  if (until.size === 0) return;
  await tx
    .insertInto('membership_members')
    .values(
      [...until].map(([user_id, { until1, until2, until3 }]) => ({
        user_id,
        until_1: new Date(until1),
        until_2: new Date(until2),
        until_3: new Date(until3),
      })),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}
