import type { Database } from '@lanyu/server/db/open-database';
import { storeApprovalAndReturnId } from '@lanyu/server/modules/staff/approvals/store-approval';

type Store = Parameters<typeof storeApprovalAndReturnId>;
interface Asked {
  maker: string;
  call: Store[2];
  input: Store[3];
  needed: Store[4];
}

/** What waits for a second person: coins, a refund, a ban for good, a package, a plan, a limit. None twice. */
export async function seedApprovals(db: Database, now: number): Promise<void> {
  const before = await db.write.selectFrom('staff_approvals').select('id').limit(1).executeTakeFirst();
  if (before !== undefined) return;
  const staff = await db.write.selectFrom('staff_members').select(['id', 'login_name']).execute();
  const idOf = (login: string) => staff.find(({ login_name }) => login_name === login)?.id;
  for (const { maker, call, input, needed } of [...(await askedAboutPlayers(db)), ...(await askedAboutPrices(db))]) {
    const makerId = idOf(maker);
    if (makerId !== undefined) await storeApprovalAndReturnId({ db, now: () => now }, makerId, call, input, needed);
  }
}

async function askedAboutPlayers(db: Database): Promise<Asked[]> {
  const order = await db.write
    .selectFrom('orders_orders as o')
    .innerJoin('wallet_wallets as w', 'w.user_id', 'o.user_id')
    .select(['o.id', 'o.user_id', 'o.subject', 'o.amount_fen', 'w.paid', 'w.free'])
    .where('o.kind', '=', 'recharge')
    .where('o.state', '=', 'delivered')
    .where('o.amount_fen', '>', 10_000)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const user = await db.write
    .selectFrom('account_users')
    .select(['id', 'created_at'])
    .where('login_name', 'like', 'talker%')
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (order === undefined || user === undefined) return [];
  const [adjusted, refunded, banned] = ['活动奖励漏发，补 600 钻', '重复充值，玩家申请退款', '多次发布诈骗链接'];
  const [paid, free] = [Number(order.paid), Number(order.free)];
  return [
    {
      maker: 'finance',
      call: 'POST /admin/v1/wallet/user/{uid}/adjust',
      input: { uid: order.user_id, paid: 0, free: 600, reason: adjusted, idempotencyKey: 'demo-approval-adjust-1' },
      needed: {
        area: 'money',
        object: `wallet ${order.user_id}`,
        unit: 'coins',
        worth: 600,
        reason: adjusted,
        before: { paid, free },
        after: { user: order.user_id, paid, free: free + 600 },
      },
    },
    {
      maker: 'support',
      call: 'POST /admin/v1/orders/order/{id}/refund',
      input: { id: order.id, reason: refunded, idempotencyKey: 'demo-approval-refund-1' },
      needed: {
        area: 'money',
        object: `order ${order.id}`,
        unit: 'fen',
        worth: order.amount_fen,
        reason: refunded,
        before: { state: 'delivered' },
        after: {
          user: order.user_id,
          goods: order.subject,
          amountFen: order.amount_fen,
          recentRefunds: 0,
          state: 'refunded',
        },
      },
    },
    {
      maker: 'moderator',
      call: 'POST /admin/v1/account/user/{id}/ban',
      input: { id: user.id, days: 90, reason: banned },
      needed: {
        area: 'people',
        object: `user ${user.id}`,
        reason: banned,
        before: { banned: false },
        after: { user: user.id, joinTime: user.created_at, banned: true, reason: banned, days: 90 },
      },
    },
  ];
}

async function askedAboutPrices(db: Database): Promise<Asked[]> {
  const [row, plan] = await Promise.all([
    db.write
      .selectFrom('orders_packages')
      .selectAll()
      .where('withdrawn', '=', false)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    db.write.selectFrom('membership_plans').selectAll().orderBy('vip_type').limit(1).executeTakeFirst(),
  ]);
  if (row === undefined || plan === undefined) return [];
  const fields = {
    priceFen: row.price_fen,
    coins: row.coins,
    bonus: row.bonus,
    badge: row.badge,
    position: row.position,
    withdrawn: row.withdrawn,
  };
  const more = { ...fields, bonus: fields.bonus + 6 };
  const was = {
    name: plan.name,
    days: plan.days,
    price: plan.price,
    wasPrice: plan.was_price,
    badge: plan.badge,
    withdrawn: plan.withdrawn,
  };
  const cheaper = { ...was, price: plan.price - 1 };
  return [
    {
      maker: 'operator',
      call: 'PUT /admin/v1/orders/package/{id}',
      input: { id: row.id, version: row.version, ...more },
      needed: { area: 'money', object: `package ${row.id}`, before: fields, after: more },
    },
    {
      maker: 'operator',
      call: 'PUT /admin/v1/membership/plan/{vipType}',
      input: { vipType: plan.vip_type, version: plan.version, ...cheaper },
      needed: { area: 'money', object: `plan ${plan.vip_type}`, before: was, after: cheaper },
    },
  ];
}
