import { createHash } from 'node:crypto';
import type {
  WalletEntryKind,
  OrderEventName,
  OrderState,
  PaymentChannelCode,
} from '@lanyu/server/db/tables/money-tables';
import { seededRandom } from '../catalog/seeded-random.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const timeToPay = 30 * minute;
const paidAfter = 48 * second;
const orderCount = 2000;
/** Of them, waiting for their payment now. */
const openCount = 25;
/** Further back than the reconciliation of yesterday, which asks a sandbox that knows nothing of them. */
const newestPaid = 3 * day;
const oldest = 89 * day;
const channels: readonly PaymentChannelCode[] = ['alipay', 'wechat', 'wechat', 'alipay', 'sandbox'];

export interface CoinPackagesAndMembershipPlans {
  packages: readonly { id: string; price_fen: number; coins: number; bonus: number }[];
  plans: readonly { vip_type: number; name: string; price: number }[];
}

/** Coins that an order moves, once it has its number. */
export interface PlannedCoinMovement {
  kind: WalletEntryKind;
  /** The end of its key. */
  way: 'in' | 'out';
  subject: string;
  at: number;
  amounts: Readonly<Record<string, number>>;
}

export interface PlannedOrder {
  userId: string;
  kind: 'recharge' | 'membership';
  subject: string;
  subjectId: string;
  amountFen: number;
  coins: number;
  bonus: number;
  freeCoins: number;
  channel: PaymentChannelCode | '';
  tradeNo: string;
  state: OrderState;
  at: number;
  paidAt: number | undefined;
  /** Of a refund that the provider still works on. */
  askAt: number | undefined;
  refundReason: string;
  refundedAt: number | undefined;
  events: { event: OrderEventName; at: number; note: string }[];
  movements: PlannedCoinMovement[];
}

/** How often an order ends in which state; the rest is delivered. */
const shares: readonly [OrderState, number][] = [
  ['closed', 0.11],
  ['failed', 0.05],
  ['refunded', 0.05],
  ['refunding', 0.015],
  ['paid', 0.004],
];

function pickState(roll: number): OrderState {
  let from = 0;
  for (const [state, share] of shares) {
    from += share;
    if (roll < from) return state;
  }
  return 'delivered';
}

/** Two thousand orders of a quarter in the order of time, in every state an order can have, with what each did to coins. */
export function planDemoOrders(
  users: readonly string[],
  goods: CoinPackagesAndMembershipPlans,
  now: number,
): PlannedOrder[] {
  const chance = seededRandom('order book');
  const from = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const held = new Map<string, { paid: number; free: number }>();
  const settled = orderCount - openCount;
  const step = (oldest - newestPaid) / settled;
  const orders: PlannedOrder[] = [];
  for (let at = 0; at < settled; at += 1) {
    const time = Math.round(now - oldest + at * step + chance() * (step / 2));
    const userAt = Math.floor(chance() * users.length);
    const userId = users[userAt] as string;
    // Who spends coins gets no money back: a refund takes all coins that came for it.
    const spends = userAt % 4 === 0;
    const wallet = held.get(userId) ?? { paid: 0, free: 0 };
    held.set(userId, wallet);
    const plan = from(goods.plans);
    if (spends && wallet.paid + wallet.free >= plan.price && chance() < 0.7) {
      orders.push(membershipOrder(userId, plan, wallet, time));
      continue;
    }
    const state = pickState(chance());
    const bought = from(goods.packages);
    const order = rechargeOrder(userId, bought, {
      state: spends && (state === 'refunded' || state === 'refunding') ? 'delivered' : state,
      channel: from(channels),
      number: at,
      time,
      now,
      roll: chance(),
    });
    for (const { amounts } of order.movements) {
      wallet.paid += amounts['paid'] ?? 0;
      wallet.free += amounts['free'] ?? 0;
    }
    orders.push(order);
  }
  for (let at = 0; at < openCount; at += 1) {
    const time = now - (openCount - at) * minute;
    const state = at % 5 < 2 ? 'created' : 'paying';
    const more = { state, channel: from(channels), number: settled + at, time, now, roll: 0 } as const;
    orders.push(rechargeOrder(from(users), from(goods.packages), more));
  }
  return orders;
}

function membershipOrder(
  userId: string,
  plan: CoinPackagesAndMembershipPlans['plans'][number],
  wallet: { paid: number; free: number },
  at: number,
): PlannedOrder {
  const freeCoins = Math.min(wallet.free, plan.price);
  const amounts = { free: -freeCoins, paid: freeCoins - plan.price, sales: plan.price };
  wallet.free += amounts.free;
  wallet.paid += amounts.paid;
  return {
    userId,
    kind: 'membership',
    subject: plan.name,
    subjectId: String(plan.vip_type),
    amountFen: 0,
    coins: plan.price,
    bonus: 0,
    freeCoins,
    channel: '',
    tradeNo: '',
    state: 'delivered',
    at,
    paidAt: at,
    askAt: undefined,
    refundReason: '',
    refundedAt: undefined,
    events: (['created', 'paid', 'delivered'] as const).map((event) => ({ event, at, note: '' })),
    movements: [{ kind: 'membership', way: 'out', subject: plan.name, at, amounts }],
  };
}

interface Course {
  state: OrderState;
  channel: PaymentChannelCode;
  number: number;
  time: number;
  now: number;
  /** From 0 to 1: what differs between orders of one state. */
  roll: number;
}

const reasons = ['重复充值，玩家申请退款。', '未成年人误充，家长申请退款。', '充错账号，玩家申请退款。'];

function rechargeOrder(
  userId: string,
  bought: CoinPackagesAndMembershipPlans['packages'][number],
  course: Course,
): PlannedOrder {
  const { state, channel, time, now, roll } = course;
  const { coins, bonus } = bought;
  const subject = `${coins} 钻石`;
  const events: PlannedOrder['events'] = [{ event: 'created', at: time, note: '' }];
  const tell = (event: OrderEventName, after: number, note = '') => events.push({ event, at: time + after, note });
  if (state !== 'created') tell('paying', 4 * second);
  const isPaid = state === 'paid' || state === 'delivered' || state === 'refunding' || state === 'refunded';
  const movements: PlannedCoinMovement[] = [];
  const gives = { paid: coins, free: bonus, [`deposits:${channel}`]: -coins, promotion: -bonus };
  const refundReason =
    state === 'refunded' || state === 'refunding' ? (reasons[course.number % reasons.length] ?? '') : '';
  if (isPaid) tell('paid', paidAfter);
  if (isPaid && state !== 'paid') {
    tell('delivered', paidAfter);
    movements.push({ kind: 'topup', way: 'in', subject: `充值 ${subject}`, at: time + paidAfter, amounts: gives });
  }
  if (refundReason !== '') {
    tell('refunding', 5 * hour, refundReason);
    tell('refund-asked', 5 * hour + second);
    const amounts = Object.fromEntries(Object.entries(gives).map(([account, amount]) => [account, -amount]));
    movements.push({ kind: 'takeback', way: 'out', subject: `退款 ${subject}`, at: time + 5 * hour, amounts });
  }
  // Half of the refunds that are not done were refused; of the others the provider will be asked again.
  const isRefused = state === 'refunding' && roll < 0.5;
  if (isRefused) tell('refund-failed', 5 * hour + minute, '渠道拒绝：账户异常');
  if (state === 'refunded') tell('refunded', 5 * hour + minute);
  if (state === 'closed' && roll < 0.4) tell('cancelled', 2 * minute);
  if (state === 'closed') tell('closed', roll < 0.4 ? 2 * minute : timeToPay, roll < 0.4 ? '' : '30 分钟内没有付款');
  if (state === 'failed') tell('failed', minute, '付款没有成功');
  return {
    userId,
    kind: 'recharge',
    subject,
    subjectId: bought.id,
    amountFen: bought.price_fen,
    coins,
    bonus,
    freeCoins: 0,
    channel,
    tradeNo: isPaid ? tradeNoOf(course.number) : '',
    state,
    at: time,
    paidAt: isPaid ? time + paidAfter : undefined,
    askAt: state === 'refunding' && !isRefused ? now + 30 * day : undefined,
    refundReason,
    refundedAt: state === 'refunded' ? time + 5 * hour + minute : undefined,
    events,
    movements,
  };
}

/** By it the orders are known when the demo is filled again. */
export const demoTradeNumberPrefix = 'DM';

function tradeNoOf(number: number): string {
  return `${demoTradeNumberPrefix}${createHash('sha256').update(`order book ${number}`).digest('hex').slice(0, 22).toUpperCase()}`;
}
