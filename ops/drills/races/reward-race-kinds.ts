// Races for what brings people back: a day's check-in, a missed day made up. What only one may get is in this list, one kind each.
import { randomUUID } from 'node:crypto';
import { transaction } from '@lanyu/server/db/transaction';
import { grantFreeCoins } from '@lanyu/server/modules/wallet/public';
import { addPlayers, type MoneyPlayer } from '../money/money-fixture.ts';
import { exactlyOne, go, type Race, type Track } from './run-races.ts';

export type RewardRace = Race<Track>;

const dayMs = 24 * 3600 * 1000;
const dayAgo = (days: number) => new Date(Date.now() + 8 * 3600 * 1000 - days * dayMs).toISOString().slice(0, 10);

const checkIn: RewardRace = {
  name: 'one day checked in many times',
  others: ['200/4201'],
  async prepare(track) {
    const player = await newPlayer(track, 0);
    await addDay(track, player, dayAgo(1), 6);
    return {
      start: () => go(track, player, 'POST /v1/checkin/today', { idempotencyKey: randomUUID() }),
      // The seventh in a row.
      settle: async (answers) => [...exactlyOne(answers), ...(await holds(track, player, { coins: 5, days: 2 }))],
    };
  },
};

/** On the first of a month there is nothing to make up: then everybody is refused. */
const makeUp: RewardRace = {
  name: 'one missed day made up many times',
  others: dayAgo(0).endsWith('-01') ? ['400/1001'] : ['200/4201'],
  async prepare(track) {
    const player = await newPlayer(track, 1000);
    await addDay(track, player, dayAgo(0), 1);
    const day = dayAgo(1);
    const none = dayAgo(0).endsWith('-01');
    return {
      start: () => go(track, player, 'POST /v1/checkin/makeup', { day, price: '5', idempotencyKey: randomUUID() }),
      settle: async (answers) =>
        none
          ? holds(track, player, { coins: 1000, days: 1 })
          : [...exactlyOne(answers), ...(await holds(track, player, { coins: 995, days: 2 }))],
    };
  },
};

export const rewardRaceKinds: readonly RewardRace[] = [checkIn, makeUp];

let players = 0;

/** With so many free coins, here for two months. */
export async function newPlayer(track: Track, coins: number): Promise<MoneyPlayer> {
  players += 1;
  const [player] = await addPlayers(track.owner, `comeback_${players}`, 1);
  if (player === undefined) throw new Error('nobody was added');
  await track.owner.query(`update account_users set created_at = now() - interval '60 days' where id = $1`, [
    player.uid,
  ]);
  if (coins > 0)
    await transaction(track.db, (tx) =>
      grantFreeCoins(tx, { uid: player.uid, coins, key: `drill:${player.uid}`, subject: '演练', now: Date.now() }),
    );
  // Brings the token that writes need, once instead of in each of many calls.
  await go(track, player, 'POST /v1/orders/cap', { capFen: '' });
  return player;
}

async function addDay({ owner }: Track, { uid }: MoneyPlayer, day: string, run: number): Promise<void> {
  await owner.query('insert into engagement_checkins (user_id, day, run, step) values ($1, $2, $3, ($3 - 1) % 7 + 1)', [
    uid,
    day,
    run,
  ]);
}

async function holds(
  { owner }: Track,
  { uid }: MoneyPlayer,
  wanted: { coins: number; days: number },
): Promise<string[]> {
  const { rows } = await owner.query<{ coins: number; days: number }>(
    `select coalesce((select paid + free from wallet_wallets where user_id = $1), 0)::int as coins,
       (select count(*)::int from engagement_checkins where user_id = $1) as days`,
    [uid],
  );
  const [found] = rows;
  return found?.coins === wanted.coins && found.days === wanted.days ? [] : [`there are ${JSON.stringify(found)}`];
}
