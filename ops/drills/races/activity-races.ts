// Races for what activities give once: a task's reward, a day's draw.
import { randomBytes, randomUUID } from 'node:crypto';
import { newPlayer, type RewardRace } from './reward-race-kinds.ts';
import type { MoneyPlayer } from '../money/money-fixture.ts';
import { exactlyOne, go, type Track } from './run-races.ts';

const coins = 7;

const taskReward: RewardRace = {
  name: 'one task’s reward taken many times',
  others: ['200/4105'],
  async prepare(track) {
    const player = await newPlayer(track, 0);
    const activity = await addActivity(track, 'task');
    const { rows } = await track.owner.query<{ id: string }>(
      `insert into engagement_tasks (activity_id, title, event, target, coins) values ($1, '签到一天', 'checkedIn', 1, $2)
       returning id`,
      [activity, coins],
    );
    const id = rows[0]?.id ?? '';
    await track.owner.query(
      `insert into engagement_events (user_id, event, key, happened_at) values ($1, 'checkedIn', 'drill', now())`,
      [player.uid],
    );
    return {
      start: () => go(track, player, 'POST /v1/activity/task/{id}/reward', { id, idempotencyKey: randomUUID() }),
      settle: async (answers) => [...exactlyOne(answers), ...(await paidOnce(track, player, 'engagement_rewards'))],
    };
  },
};

const draw: RewardRace = {
  name: 'one day’s draw many times',
  // Only around midnight in Shanghai could a second one be another day's.
  others: ['200/4105'],
  async prepare(track) {
    const player = await newPlayer(track, 0);
    const id = await addActivity(track, 'draw');
    await track.owner.query(
      `insert into engagement_prizes (activity_id, position, name, coins, odds) values ($1, 0, '7 钻', $2, 10000)`,
      [id, coins],
    );
    return {
      start: () => go(track, player, 'POST /v1/activity/{id}/draw', { id, idempotencyKey: randomUUID() }),
      settle: async (answers) => [...exactlyOne(answers), ...(await paidOnce(track, player, 'engagement_tickets'))],
    };
  },
};

export const activityKinds: readonly RewardRace[] = [taskReward, draw];

async function addActivity({ owner }: Track, kind: 'task' | 'draw'): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into engagement_activities (kind, title, start_at, end_at, published, published_at, seed)
     values ($1, '演练', now() - interval '1 day', now() + interval '1 day', true, now(), $2) returning id`,
    [kind, kind === 'draw' ? randomBytes(32) : null],
  );
  return rows[0]?.id ?? '';
}

async function paidOnce(
  { owner }: Track,
  { uid }: MoneyPlayer,
  table: 'engagement_rewards' | 'engagement_tickets',
): Promise<string[]> {
  const { rows } = await owner.query<{ coins: number; times: number }>(
    `select (select paid + free from wallet_wallets where user_id = $1)::int as coins,
       (select count(*)::int from ${table} where user_id = $1) as times`,
    [uid],
  );
  const [found] = rows;
  return found?.coins === coins && found.times === 1 ? [] : [`there are ${JSON.stringify(found)}`];
}
