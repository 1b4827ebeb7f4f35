// Races for what brings people back: a day's check-in, a missed day made up. What only one may get is in this list, one kind each.
import { randomInt, randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Key } from '@lanyu/contract/all';
import { codeOf } from '@lanyu/contract/codes';
import type pg from 'pg';
import type { Database } from '@lanyu/server/db/pool';
import { transaction } from '@lanyu/server/db/transaction';
import { grant } from '@lanyu/server/modules/wallet/public';
import { ask, type Answer, type Asker } from '../support/request.ts';
import { addPlayers, type MoneyPlayer } from '../money/money-fixture.ts';

export interface RewardTrack {
  db: Database;
  /** May do what the application may not: set a scene. */
  owner: pg.Client;
  parallel: number;
  origins: readonly string[];
  agent: Agent;
  /** Who is told to come back later does so: on a machine that is busy with something else. */
  patient: boolean;
}

export interface RewardRun {
  start(index: number): Promise<Answer>;
  settle(answers: readonly Answer[]): Promise<string[]>;
}

export interface RewardRaceKind {
  name: string;
  /** What everybody may be answered who does not get it. */
  others: readonly string[];
  prepare(track: RewardTrack): Promise<RewardRun>;
}

const mostTries = 30;
const later = (tries: number) => randomInt(50, Math.min(5000, 200 * 2 ** tries));
const dayMs = 24 * 3600 * 1000;
const dayAgo = (days: number) => new Date(Date.now() + 8 * 3600 * 1000 - days * dayMs).toISOString().slice(0, 10);

const checkIn: RewardRaceKind = {
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
const makeUp: RewardRaceKind = {
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

export const rewardRaceKinds: readonly RewardRaceKind[] = [checkIn, makeUp];

let players = 0;

/** With so many free coins, here for two months. */
export async function newPlayer(track: RewardTrack, coins: number): Promise<MoneyPlayer> {
  players += 1;
  const [player] = await addPlayers(track.owner, `comeback_${players}`, 1);
  if (player === undefined) throw new Error('nobody was added');
  await track.owner.query(`update account_users set created_at = now() - interval '60 days' where id = $1`, [
    player.uid,
  ]);
  if (coins > 0)
    await transaction(track.db, (tx) =>
      grant(tx, { uid: player.uid, coins, key: `drill:${player.uid}`, subject: '演练', now: Date.now() }),
    );
  // Brings the token that writes need, once instead of in each of many calls.
  await go(track, player, 'POST /v1/orders/cap', { capFen: '' });
  return player;
}

/** To one process or the other. */
export async function go(
  track: RewardTrack,
  asker: Asker,
  key: Key,
  fields: Record<string, string>,
  tries = 0,
): Promise<Answer> {
  const origin = track.origins[randomInt(track.origins.length)] ?? '';
  const answer = await ask(asker, { origin, agent: track.agent, key, fields });
  if (answer.code !== codeOf('busy') || !track.patient || tries === mostTries) return answer;
  await pause(later(tries));
  return go(track, asker, key, fields, tries + 1);
}

export function exactlyOne(answers: readonly Answer[]): string[] {
  const succeeded = answers.filter(({ code }) => code === 0).length;
  return succeeded === 1 ? [] : [`${succeeded} succeeded`];
}

async function addDay({ owner }: RewardTrack, { uid }: MoneyPlayer, day: string, run: number): Promise<void> {
  await owner.query('insert into engagement_checkins (user_id, day, run, step) values ($1, $2, $3, ($3 - 1) % 7 + 1)', [
    uid,
    day,
    run,
  ]);
}

async function holds(
  { owner }: RewardTrack,
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
