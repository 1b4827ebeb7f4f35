// Races for a coupon: the last one of a promotion, one coupon for many orders, its coins for a payment that is told of many times.
import { randomUUID } from 'node:crypto';
import { addPlayers, type MoneyPlayer } from '../money/money-fixture.ts';
import { newPlayer, notify, smallest, type MoneyRace, type MoneyTrack } from './money-race-kinds.ts';
import { exactlyOne, go } from './run-races.ts';

const bonus = 13;

/** The same people in every round: what they have together tells how often anything was given. */
const crowds = new WeakMap<MoneyTrack, Promise<MoneyPlayer[]>>();

async function crowdOf(track: MoneyTrack): Promise<MoneyPlayer[]> {
  const people = await addPlayers(track.owner, 'claimer', track.parallel);
  // Brings the token that writes need, once instead of in each of many calls.
  await Promise.all(people.map((person) => go(track, person, 'POST /v1/orders/cap', { capFen: '' })));
  return people;
}

const lastCoupon: MoneyRace = {
  name: 'the last coupon claimed by many',
  others: ['200/3012'],
  async prepare(track) {
    const known = crowds.get(track) ?? crowdOf(track);
    crowds.set(track, known);
    const people = await known;
    const id = await promotion(track, 1);
    return {
      player: people[0] ?? { uid: '', token: '' },
      start: (index) => go(track, people[index] ?? {}, 'POST /v1/orders/promotion/{id}/claim', { id }),
      coins: [0],
      settle: async (answers) => [...exactlyOne(answers), ...(await couponFaults(track, id, { given: 1, used: 0 }))],
    };
  },
};

const oneForManyOrders: MoneyRace = {
  name: 'one coupon used by many orders',
  others: ['200/3011'],
  async prepare(track) {
    const player = await newPlayer(track, { paid: 0, free: 0 });
    const id = await promotion(track, 10);
    await go(track, player, 'POST /v1/orders/promotion/{id}/claim', { id });
    return {
      player,
      start: () => go(track, player, 'POST /user/center/coin/order', orderWith(id)),
      coins: [0],
      settle: async (answers) => [...exactlyOne(answers), ...(await couponFaults(track, id, { given: 1, used: 0 }))],
    };
  },
};

const firstRechargeOfManyOrders: MoneyRace = {
  name: 'the first recharge of many orders',
  others: ['200/3011'],
  async prepare(track) {
    const player = await newPlayer(track, { paid: 0, free: 0 });
    const ids = [await promotion(track, 10, 'firstRecharge'), await promotion(track, 10, 'firstRecharge')];
    return {
      player,
      start: (index) => go(track, player, 'POST /user/center/coin/order', orderWith(ids[index % 2] ?? '')),
      coins: [0],
      settle: async (answers) => {
        const { rows } = await track.owner.query<{ n: number }>(
          `select count(*)::int as n from orders_coupons where user_id = $1 and state = 'reserved'`,
          [player.uid],
        );
        return [...exactlyOne(answers), ...(rows[0]?.n === 1 ? [] : [`${rows[0]?.n} are reserved`])];
      },
    };
  },
};

/** One coupon, promised by an order that was cancelled and by the next: both are paid at the same moment, over and over. */
const twoOrdersPaid: MoneyRace = {
  name: 'two orders with one coupon notified many times',
  others: [],
  async prepare(track) {
    const player = await newPlayer(track, { paid: 0, free: 0 });
    const id = await promotion(track, 10);
    await go(track, player, 'POST /v1/orders/promotion/{id}/claim', { id });
    const first = await placed(track, player, id);
    await go(track, player, 'POST /v1/orders/order/{id}/cancel', { id: first });
    const orders = [first, await placed(track, player, id)];
    const tradeNos = orders.map(() => `T${randomUUID()}`);
    return {
      player,
      start: (index) => {
        // Either order through either process.
        const [orderId = '', tradeNo = ''] = [orders[(index >> 1) % 2], tradeNos[(index >> 1) % 2]];
        return notify(track, index, track.notifier.paid(orderId, smallest.priceFen, tradeNo));
      },
      coins: [2 * smallest.coins + bonus],
      settle: () => couponFaults(track, id, { given: 1, used: 1 }),
    };
  },
};

export const couponRaces: readonly MoneyRace[] = [
  lastCoupon,
  oneForManyOrders,
  firstRechargeOfManyOrders,
  twoOrdersPaid,
];

function orderWith(promotionId: string): Record<string, string> {
  const { packageId, priceFen } = smallest;
  return { packageId, priceFen: String(priceFen), channel: 'sandbox', promotionId, idempotencyKey: randomUUID() };
}

async function placed(track: MoneyTrack, player: MoneyPlayer, promotionId: string): Promise<string> {
  const { data } = await go(track, player, 'POST /user/center/coin/order', orderWith(promotionId));
  return (data as { id?: string } | null)?.id ?? '';
}

async function promotion(
  { owner }: MoneyTrack,
  coupons: number,
  kind: 'coupon' | 'firstRecharge' = 'coupon',
): Promise<string> {
  // What earlier rounds promised is over, or the list of what runs would grow with them.
  const { rows } = await owner.query<{ id: string }>(
    `with over as (update orders_promotions set stopped_at = now() where kind = $3 and $3 = 'coupon' and stopped_at is null)
     insert into orders_promotions (kind, title, audience, min_fen, bonus, budget, start_at, end_at)
     values ($3, '演练', 'all', $1, $2::int, $2::int * $4::int, now() - interval '1 minute', now() + interval '1 day') returning id`,
    [smallest.priceFen, bonus, kind, coupons],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    'insert into orders_promotion_parts (promotion_id, part, total) select $1, part, 1 from generate_series(0, $2 - 1) as part',
    [id, coupons],
  );
  return id;
}

async function couponFaults(
  { owner }: MoneyTrack,
  id: string,
  wanted: { given: number; used: number },
): Promise<string[]> {
  const { rows } = await owner.query<{ given: number; used: number; coupons: number; posted: number }>(
    `select sum(given)::int as given, sum(used)::int as used,
       (select count(*)::int from orders_coupons where promotion_id = $1) as coupons,
       (select count(*)::int from wallet_entries where key like 'coupon:' || $1 || ':%') as posted
     from orders_promotion_parts where promotion_id = $1`,
    [id],
  );
  const [found] = rows;
  const fits =
    found?.given === wanted.given &&
    found.coupons === wanted.given &&
    found.used === wanted.used &&
    found.posted === wanted.used;
  return fits ? [] : [`coupons: ${JSON.stringify(found)}`];
}
