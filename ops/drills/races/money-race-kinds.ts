// Races for money: what only one may get, and what has to be true of the ledger when all are through.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { resultCodeOfName } from '@lanyu/contract/result-codes';
import { transaction } from '@lanyu/server/db/transaction';
import { grantFreeCoins, topUpCoins } from '@lanyu/server/modules/wallet/public';
import { verifyChain } from '@lanyu/server/test/fixtures/verify-chain';
import type { Answer } from '../support/request.ts';
import { addPlayers, type MoneyPlayer, type MoneyFixture } from '../money/money-fixture.ts';
import type { Notifier } from '../money/notifier.ts';
import { exactlyOne, go, later, maxTries, type Race, type Run, type Track } from './run-races.ts';

export interface MoneyTrack extends Track {
  world: MoneyFixture;
  notifier: Notifier;
}

interface MoneyRun extends Run {
  player: MoneyPlayer;
  /** What the player's wallet holds after it, whoever won. */
  coins: readonly number[];
}

export type MoneyRace = Race<MoneyTrack, MoneyRun>;

const gamePrice = 60;
/** ¥6 for 60 coins: the first package there is. */
export const smallest = { packageId: '1', priceFen: 600, coins: 60 };
const day = 24 * 3600 * 1000;

const lastCoins: MoneyRace = {
  name: 'the last coins spent on different games',
  others: ['200/3001'],
  async prepare(track) {
    const player = await newPlayer(track, { free: 25, paid: 35 });
    return {
      player,
      start: (index) => buy(track, player, index),
      coins: [0],
      settle: async (answers) => [...exactlyOne(answers), ...(await orders(track, player, 'delivered', 1))],
    };
  },
};

const sameKey: MoneyRace = {
  name: 'one purchase with one key, many times',
  others: ['200/1007'],
  async prepare(track) {
    const player = await newPlayer(track, { free: 0, paid: 3000 });
    const fields = { vipType: '1', price: '300', idempotencyKey: randomUUID() };
    return {
      player,
      start: () => go(track, player, 'POST /vip/vipopen', fields),
      coins: [2700],
      settle: async (answers) => {
        const given = new Set(answers.filter(({ code }) => code === 0).map(({ data }) => JSON.stringify(data)));
        const again = await go(track, player, 'POST /vip/vipopen', fields);
        const other = await go(track, player, 'POST /vip/vipopen', { ...fields, vipType: '2', price: '780' });
        return [
          ...(given.size === 1 ? [] : [`${given.size} different answers`]),
          ...(given.has(JSON.stringify(again.data)) ? [] : [`a repeat was answered ${JSON.stringify(again)}`]),
          ...(other.code === resultCodeOfName('keyReused')
            ? []
            : [`another purchase with the key was answered ${other.code}`]),
          ...(await orders(track, player, 'delivered', 1)),
        ];
      },
    };
  },
};

const sameOrderNotified: MoneyRace = {
  name: 'one order notified many times',
  others: [],
  async prepare(track) {
    const player = await newPlayer(track, { free: 0, paid: 0 });
    const orderId = await payingOrder(track, player);
    const tradeNo = `T${randomUUID()}`;
    // Some arrive as the very same bytes, most as repeats with a time and a nonce of their own.
    const same = track.notifier.paid(orderId, smallest.priceFen, tradeNo);
    return {
      player,
      start: async (index) => {
        const notice = index % 4 === 0 ? same : track.notifier.paid(orderId, smallest.priceFen, tradeNo);
        return notify(track, index, notice);
      },
      coins: [smallest.coins],
      settle: async () => orders(track, player, 'delivered', 1),
    };
  },
};

const capCrossed: MoneyRace = {
  name: 'orders up to the monthly cap',
  others: ['200/3007'],
  async prepare(track) {
    const player = await newPlayer(track, { free: 0, paid: 0 });
    // Enough for one and almost for a second.
    await go(track, player, 'POST /v1/orders/cap', { capFen: String(smallest.priceFen * 2 - 1) });
    const { packageId, priceFen } = smallest;
    const fields = () => ({ packageId, priceFen: String(priceFen), channel: 'sandbox', idempotencyKey: randomUUID() });
    return {
      player,
      start: () => go(track, player, 'POST /user/center/coin/order', fields()),
      coins: [0],
      settle: async (answers) => [...exactlyOne(answers), ...(await orders(track, player, 'created', 1))],
    };
  },
};

const waiverCap: MoneyRace = {
  name: 'the last game a member may fetch today',
  others: ['200/4004'],
  async prepare(track) {
    const player = await newPlayer(track, { free: 0, paid: 100 });
    const until = new Date(Date.now() + 30 * day);
    await track.owner.query(
      'insert into membership_members (user_id, until_1, until_2, until_3) values ($1, $2, $3, $3)',
      [player.uid, until, new Date(0)],
    );
    // All but one of the day's twenty, of games that nobody races for.
    await track.owner.query(
      `insert into downloads_waivers (user_id, day, game_id)
       select $1, (now() at time zone 'Asia/Shanghai')::date, id from (select id from catalog_games order by id desc limit 19) g`,
      [player.uid],
    );
    return {
      player,
      start: (index) => buy(track, player, index, { price: '0' }),
      coins: [100],
      settle: async (answers) => {
        const { rows } = await track.owner.query<{ n: number }>(
          'select count(*)::int as n from downloads_waivers where user_id = $1',
          [player.uid],
        );
        return [...exactlyOne(answers), ...(rows[0]?.n === 20 ? [] : [`${rows[0]?.n} waivers`])];
      },
    };
  },
};

const refundAgainstSpend: MoneyRace = {
  name: 'a payment refunded while its coins are spent',
  others: ['200/3001', '200/3004'],
  async prepare(track) {
    const player = await newPlayer(track, { free: 0, paid: 0 });
    const orderId = await payingOrder(track, player);
    await track.notifier.send(track.origins[0] ?? '', track.notifier.paid(orderId, 600, `T${randomUUID()}`));
    const refund = () => ({ id: orderId, reason: '演练', idempotencyKey: randomUUID() });
    const turn = randomInt(2);
    return {
      player,
      start: (index) =>
        index % 2 === turn
          ? go(track, track.world.operator, 'POST /admin/v1/orders/order/{id}/refund', refund())
          : buy(track, player, index),
      coins: [0],
      settle: async (answers) => {
        const refunded = answers.some(({ code }, index) => code === 0 && index % 2 === turn);
        const states = await statesOf(track, player);
        const wanted = refunded ? ['refunding|refunded'] : ['delivered', 'delivered'];
        const fits =
          states.length === wanted.length && states.every((state, at) => (wanted[at] ?? '').split('|').includes(state));
        return [...exactlyOne(answers), ...(fits ? [] : [`refunded: ${refunded}, orders: ${states.join()}`])];
      },
    };
  },
};

export const moneyRaces: readonly MoneyRace[] = [
  lastCoins,
  sameKey,
  sameOrderNotified,
  capCrossed,
  waiverCap,
  refundAgainstSpend,
];

/** The wallet as its owner would verify it, and everything there is summing to nothing. */
export async function ledgerFaults(track: MoneyTrack, { player, coins }: MoneyRun): Promise<string[]> {
  try {
    const { paid, free } = await verifyChain(track, player.uid);
    const { rows } = await track.owner.query<{ sum: string }>(
      'select coalesce(sum(amount), 0) as sum from wallet_postings',
    );
    return [
      ...(coins.includes(paid + free) ? [] : [`the wallet holds ${paid + free}`]),
      ...(rows[0]?.sum === '0' ? [] : [`postings sum to ${rows[0]?.sum}`]),
    ];
  } catch (error) {
    return [String(error)];
  }
}

/** As a provider does: again until it is understood. */
export async function notify(
  { notifier, origins }: MoneyTrack,
  index: number,
  notice: ReturnType<Notifier['paid']>,
): Promise<Answer> {
  const origin = origins[index % origins.length] ?? '';
  let understood = await notifier.send(origin, notice);
  for (let tries = 0; !understood && tries < maxTries; tries += 1) {
    await pause(later(tries));
    understood = await notifier.send(origin, notice);
  }
  return { status: 200, code: understood ? 0 : -1, data: null, ms: 0 };
}

let players = 0;

export async function newPlayer(
  track: MoneyTrack,
  { paid, free }: { paid: number; free: number },
): Promise<MoneyPlayer> {
  players += 1;
  const [player] = await addPlayers(track.owner, `racer_${players}`, 1);
  if (player === undefined) throw new Error('nobody was added');
  const cause = (what: string) => ({
    uid: player.uid,
    key: `drill:${what}-${player.uid}`,
    subject: '演练',
    now: Date.now(),
  });
  await transaction(track.db, async (tx) => {
    if (paid > 0) await topUpCoins(tx, { ...cause('paid'), coins: paid, bonus: 0, channel: 'sandbox' });
    if (free > 0) await grantFreeCoins(tx, { ...cause('free'), coins: free });
  });
  // Brings the token that writes need, once instead of in each of many calls.
  await go(track, player, 'POST /v1/orders/cap', { capFen: '' });
  return player;
}

async function payingOrder({ owner }: MoneyTrack, { uid }: MoneyPlayer): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into orders_orders (user_id, kind, subject, subject_id, amount_fen, coins, channel, state, expires_at, pay_url)
     values ($1, 'recharge', '60 钻', $2, $3, $4, 'sandbox', 'paying', now() + interval '30 minutes', 'http://127.0.0.1/')
     returning id`,
    [uid, smallest.packageId, smallest.priceFen, smallest.coins],
  );
  return rows[0]?.id ?? '';
}

function buy(
  track: MoneyTrack,
  player: MoneyPlayer,
  index: number,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const id = track.world.games[index]?.id ?? '';
  const wanted = { id, price: String(gamePrice), platformType: '1', idempotencyKey: randomUUID(), ...fields };
  return go(track, player, 'POST /user/game/download/{id}', wanted);
}

async function statesOf({ owner }: MoneyTrack, { uid }: MoneyPlayer): Promise<string[]> {
  const { rows } = await owner.query<{ state: string }>('select state from orders_orders where user_id = $1', [uid]);
  return rows.map(({ state }) => state);
}

async function orders(track: MoneyTrack, player: MoneyPlayer, state: string, count: number): Promise<string[]> {
  const states = await statesOf(track, player);
  const fits = states.length === count && states.every((each) => each === state);
  return fits ? [] : [`orders: ${states.join()}`];
}
