import type { Database } from '@lanyu/server/db/open-database';
import { shanghaiDayOf, addDaysToIsoDay } from '@lanyu/server/db/shanghai-calendar';
import { computeAndStoreDailyMetricsOfDueDays } from '@lanyu/server/modules/stats/count/compute-daily-metrics-of-due-days';

const days = 180;
const batch = 5000;

/** The same for the same day and name: a wave between -1 and 1. */
function waveOf(day: string, name: string): number {
  let hash = 2166136261;
  for (const char of `${day} ${name}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return ((hash >>> 8) % 2001) / 1000 - 1;
}

interface Life {
  day: string;
  /** Busier at weekends, and a little more with every week. */
  busy: number;
}

const share = (of: number, part: number) => Math.round(of * part);

/** One day of a site of middle size: numbers that fit each other. */
function numbersOfDay({ day, busy }: Life): Record<string, number | Record<string, number>> {
  const about = (value: number, name: string, wobble = 0.08) =>
    Math.round(value * busy * (1 + wobble * waveOf(day, name)));
  const split = (total: number, parts: Record<string, number>) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, share(total, part)]));
  const channels = { '0': 0.42, huawei: 0.21, bili: 0.17, taptap: 0.12, douyin: 0.08 };
  const byChannel = (total: number) => ({ '': total, ...split(total, channels) });
  const [seen, fresh] = [about(17_200, 'seen'), about(3100, 'fresh')];
  const registered = share(fresh, 0.13 + 0.02 * waveOf(day, 'registered'));
  const begun = about(5900, 'begun');
  const checkins = about(5600, 'checkins');
  const orders = {
    '600': about(106, '600'),
    '3000': about(99, '3000'),
    '6800': about(54, '6800'),
    '12800': about(14, '12800'),
    '32800': about(9, '32800'),
    '64800': about(5, '64800'),
  };
  const paidOrders = Object.values(orders).reduce((sum, each) => sum + each, 0);
  const fen = Object.entries(orders).reduce((sum, [price, count]) => sum + Number(price) * count, 0);
  const payers = share(paidOrders, 0.82);
  const created = share(paidOrders, 1.06);
  const [paidIn, freeIn] = [share(fen, 0.1), about(9800, 'free')];
  const [paidOut, freeOut] = [share(paidIn, 0.86), share(freeIn, 0.9)];
  const bought = about(88, 'bought');
  const decided = about(320, 'decided');
  const opened = about(64, 'opened');
  const closed = share(opened, 0.92);
  const age = Math.round(Date.parse(day) / 86_400_000) - 20_000;
  const byPayment = (total: number) => ({ '': total, alipay: share(total, 0.58), wechat: total - share(total, 0.58) });
  return {
    'devices.seen': byChannel(seen),
    'devices.new': byChannel(fresh),
    'retention.1d.fresh': byChannel(fresh),
    'retention.1d.back': byChannel(share(fresh, 0.31 + 0.02 * waveOf(day, 'back1'))),
    'retention.7d.fresh': byChannel(fresh),
    'retention.7d.back': byChannel(share(fresh, 0.14 + 0.01 * waveOf(day, 'back7'))),
    'account.active': about(8900, 'active'),
    'account.registered': byChannel(registered),
    'account.invited': byChannel(share(registered, 0.18)),
    'sms.requested': share(registered, 1.9),
    'sms.used': share(registered, 1.7),
    'recharge.fen': byPayment(fen),
    'recharge.orders': byPayment(paidOrders),
    'recharge.users': byPayment(payers),
    'recharge.tier': { '': paidOrders, ...orders },
    'recharge.users.7d': share(payers, 5.1),
    'recharge.users.30d': share(payers, 17.2),
    'recharge.users.90d': share(payers, 38),
    'payment.created': { '': created, alipay: share(created, 0.574), wechat: created - share(created, 0.574) },
    'payment.delivered': byPayment(share(paidOrders, 1)),
    'refund.fen': byPayment(share(fen, 0.013 + 0.004 * waveOf(day, 'refund'))),
    'refund.orders': byPayment(share(paidOrders, 0.012)),
    'members.bought': bought,
    'members.renewed': share(bought, 1.7),
    'members.inForce': 7600 + age,
    'members.expired': share(bought, 1.1),
    'funnel.firstPurchases': share(registered, 0.09),
    'funnel.firstDownloads': share(registered, 0.61),
    'ltv7.users': byChannel(registered),
    'ltv7.fen': byChannel(share(registered, 420 + 30 * waveOf(day, 'ltv'))),
    'coins.issued': { '': paidIn + freeIn, paid: paidIn, free: freeIn },
    'coins.spent': { '': paidOut + freeOut, paid: paidOut, free: freeOut },
    'downloads.begun': begun,
    'downloads.completed': share(begun, 0.93 + 0.02 * waveOf(day, 'done')),
    'gifts.claimed': about(1850, 'claimed', 0.25),
    'gifts.activated': about(120, 'activated', 0.2),
    'gifts.openClaimed': 41_000 + 40 * (age % 100),
    'gifts.openTotal': 60_000,
    'checkins.users': checkins,
    'checkins.run7': share(checkins, 0.36),
    'referrals.paid': about(41, 'referrals', 0.2),
    'video.plays': about(7300, 'plays'),
    'square.posts': about(430, 'posts'),
    'square.comments': about(2900, 'comments'),
    'moderation.decided': decided,
    'moderation.medianSeconds': about(900, 'median', 0.2),
    'moderation.p90Seconds': about(5200, 'p90', 0.2),
    'moderation.appeals': share(decided, 0.05),
    'moderation.upheld': share(decided, 0.008),
    'moderation.backlog': about(26, 'backlog', 0.5),
    'kefu.opened': opened,
    'kefu.closed': closed,
    'kefu.closeSeconds': about(26_000, 'close', 0.2),
    'kefu.reopened': share(closed, 0.06),
    'kefu.firstAnswers': share(opened, 0.96),
    'kefu.firstAnswerSeconds': about(1500, 'answer', 0.25),
    'requests.all': about(1_900_000, 'requests'),
    'requests.failed': about(310, 'failed', 0.4),
    'requests.p95Ms': Math.round(88 + 14 * waveOf(day, 'p95')),
  };
}

/** What is known only when more days have passed. */
const lags: Record<string, number> = { 'retention.1d': 2, 'retention.7d': 8, ltv7: 7 };

function lagOf(metric: string): number {
  return Object.entries(lags).find(([start]) => metric.startsWith(start))?.[1] ?? 1;
}

/**
 * Numbers of half a year: the demonstration's own life is a few hundred rows, so that days before today are drawn, and
 * today is counted by the job that counts every day. A site that has numbers keeps its own.
 */
export async function seedDailyMetrics(db: Database, now: number): Promise<void> {
  const before = await db.write.selectFrom('stats_days').select('metric').limit(1).executeTakeFirst();
  if (before !== undefined) return;
  const today = shanghaiDayOf(now);
  const rows: {
    metric: string;
    day: string;
    dimension: string;
    value: string;
    complete: boolean;
    computed_at: Date;
  }[] = [];
  const stock = { paid: 900_000, free: 240_000 };
  for (let back = days; back >= 1; back -= 1) {
    const day = addDaysToIsoDay(today, -back);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const busy = ([1.22, 0.9, 0.88, 0.93, 0.98, 1.1, 1.3][weekday] ?? 1) * (1 + (days - back) * 0.0012);
    const add = (metric: string, dimension: string, value: number) => {
      if (back < lagOf(metric)) return;
      rows.push({ metric, day, dimension, value: String(value), complete: true, computed_at: new Date(now) });
    };
    const numbers = numbersOfDay({ day, busy });
    for (const [metric, value] of Object.entries(numbers)) {
      for (const [dimension, each] of Object.entries(typeof value === 'number' ? { '': value } : value))
        add(metric, dimension, each);
    }
    for (const account of ['paid', 'free'] as const) {
      const of = (metric: string) => (numbers[metric] as Record<string, number>)[account] ?? 0;
      stock[account] += of('coins.issued') - of('coins.spent');
      add('coins.stock', account, stock[account]);
    }
    add('coins.stock', '', stock.paid + stock.free);
  }
  for (let from = 0; from < rows.length; from += batch) {
    await db.write
      .insertInto('stats_days')
      .values(rows.slice(from, from + batch))
      .execute();
  }
  await computeAndStoreDailyMetricsOfDueDays({ db, log: { warn: () => undefined }, now: () => now });
}
