import type { Tx } from '@lanyu/server/db/transaction';
import { extendLevelExpiry, expiryOfNonMember } from '@lanyu/server/modules/membership/extend-and-shorten-level-expiry';
import { buyWithCoins } from '@lanyu/server/modules/orders/public';
import { refundCoins, grantFreeCoins } from '@lanyu/server/modules/wallet/public';
import { insertOrderEvent, updateOrder } from './order-updates-and-events.queries.ts';
import { seedRechargeOrder } from './seed-recharge-order.ts';
import { type MoneyStep, moneyStepsByLogin } from './money-steps-by-login.ts';

const day = 24 * 3600 * 1000;

/**
 * Orders, coins, memberships and receipts of the demo's players, all through what moves coins in life, so that the ledger
 * proves itself. Who has a wallet already is left alone.
 */
export async function seedOrdersAndCoinsOfDemoLogins(
  tx: Tx,
  logins: Readonly<Record<string, string>>,
  now: number,
): Promise<void> {
  const steps: { uid: string; at: number; step: MoneyStep }[] = [];
  for (const [login, own] of Object.entries(moneyStepsByLogin)) {
    const uid = logins[login];
    if (uid === undefined || (await hasWallet(tx, uid))) continue;
    steps.push(...own.map((step) => ({ uid, at: now - step.daysAgo * day, step })));
  }
  // In the order of time, whoever it was: numbers of orders grow with it, as in life.
  steps.sort((a, b) => a.at - b.at);
  for (const [index, { uid, at, step }] of steps.entries()) {
    switch (step.what) {
      case 'recharge':
        await seedRechargeOrder(tx, uid, step, at);
        break;
      case 'membership':
        await buyMembership(tx, uid, step.level, at);
        break;
      case 'game':
        await buyGame(tx, uid, step, at);
        break;
      case 'grant': {
        const key = `demo:${uid}:${index}`;
        await grantFreeCoins(tx, { uid, key, subject: step.subject, coins: step.coins, now: at });
      }
    }
  }
}

async function hasWallet(tx: Tx, uid: string): Promise<boolean> {
  const row = await tx.selectFrom('wallet_wallets').select('seq').where('user_id', '=', uid).executeTakeFirst();
  return row !== undefined;
}

async function buyMembership(tx: Tx, uid: string, level: 1 | 2 | 3, at: number): Promise<void> {
  const plan = await tx
    .selectFrom('membership_plans')
    .select(['name', 'days', 'price'])
    .where('vip_type', '=', level)
    .executeTakeFirstOrThrow();
  const { name: subject, price: coins } = plan;
  await buyWithCoins(tx, { uid, kind: 'membership', subject, subjectId: String(level), coins, now: at });
  const terms = extendLevelExpiry(expiryOfNonMember, level, plan.days, at);
  await tx
    .insertInto('membership_members')
    .values({
      user_id: uid,
      until_1: new Date(terms.until1),
      until_2: new Date(terms.until2),
      until_3: new Date(terms.until3),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

async function buyGame(tx: Tx, uid: string, step: MoneyStep & { what: 'game' }, at: number): Promise<void> {
  const game = await tx
    .selectFrom('catalog_games')
    .select(['id', 'name', 'buy_amount'])
    .where('app_id', '=', step.slug)
    .executeTakeFirstOrThrow();
  const coins = game.buy_amount;
  // An operator made it free since: nothing to buy.
  if (coins === 0) return;
  const purchase = { uid, kind: 'download', subject: game.name, subjectId: game.id, coins, now: at } as const;
  const { orderId } = await buyWithCoins(tx, purchase);
  if (step.end === undefined) {
    await tx
      .updateTable('downloads_rights')
      .set({ order_id: orderId })
      .where('user_id', '=', uid)
      .where('game_id', '=', game.id)
      .execute();
    return;
  }
  const { free_coins: freeCoins } = await tx
    .selectFrom('orders_orders')
    .select('free_coins')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const reason = '24 小时内没有下载成功，钻石自动退回。';
  const later = at + day;
  await updateOrder(tx, orderId, { state: 'refunded', refund_reason: reason });
  await insertOrderEvent(tx, { orderId, event: 'refunded', note: reason, at: later });
  await refundCoins(tx, {
    uid,
    coins,
    freeCoins,
    key: `order:${orderId}:in`,
    subject: `退回 ${game.name}`,
    orderId,
    now: later,
  });
}
