import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const rewarded = prepareQuery<{ userId: string; taskId: string; coins: number; now: Date }>()((db, value) =>
  db
    .insertInto('engagement_rewards')
    .values({ user_id: value('userId'), task_id: value('taskId'), coins: value('coins'), created_at: value('now') })
    .onConflict((conflict) => conflict.columns(['user_id', 'task_id']).doNothing())
    .returning('task_id'),
);

/** Returns whether it is new; a concurrent request waits for the first. */
export async function insertTaskReward(tx: Tx, reward: Parameters<typeof rewarded.all>[1]): Promise<boolean> {
  return (await rewarded.first(tx, reward)) !== undefined;
}

interface NewTicket {
  activityId: string;
  userId: string;
  day: string;
  prizeId: string;
  roll: number;
  coins: number;
  now: Date;
}

const drawn = prepareQuery<NewTicket>()((db, value) =>
  db
    .insertInto('engagement_tickets')
    .values({
      activity_id: value('activityId'),
      user_id: value('userId'),
      day: value('day'),
      prize_id: value('prizeId'),
      roll: value('roll'),
      coins: value('coins'),
      created_at: value('now'),
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'user_id', 'day']).doNothing())
    .returning('id'),
);

/** Returns whether this is the day's first draw; a concurrent request waits for the first. */
export async function insertDrawTicketIfFirstOfDay(tx: Tx, ticket: NewTicket): Promise<boolean> {
  return (await drawn.first(tx, ticket)) !== undefined;
}

/** More than anybody can have of one activity that lasts a quarter. */
const maxTickets = 100;

const own = prepareQuery<{ activityId: string; userId: string }>()((db, value) =>
  db
    .selectFrom('engagement_tickets as ticket')
    .innerJoin('engagement_prizes as prize', 'prize.id', 'ticket.prize_id')
    .select(['ticket.day', 'ticket.prize_id', 'prize.name', 'ticket.coins', 'ticket.roll', 'ticket.created_at'])
    .where('ticket.activity_id', '=', value('activityId'))
    .where('ticket.user_id', '=', value('userId'))
    .orderBy('ticket.day', 'desc')
    .limit(maxTickets),
);

export function selectDrawTicketsOfUser(executor: Parameters<typeof own.all>[0], activityId: string, userId: string) {
  return own.all(executor, { activityId, userId });
}

export const winnerListOrder: ListOrder = {
  name: 'activity.winners',
  keys: [{ column: 'ticket.id', direction: 'desc', type: 'id' }],
};

export function winnersOfActivityQuery(db: Db, activityId: string) {
  return db
    .selectFrom('engagement_tickets as ticket')
    .innerJoin('engagement_prizes as prize', 'prize.id', 'ticket.prize_id')
    .select(['ticket.id', 'ticket.user_id', 'ticket.day', 'ticket.coins', 'ticket.roll', 'ticket.created_at'])
    .select('prize.name')
    .where('ticket.activity_id', '=', activityId)
    .where('ticket.coins', '>', 0);
}

export const ownRewardListOrder: ListOrder = {
  name: 'activity.rewards',
  keys: [
    { column: 'got.created_at', direction: 'desc', type: 'time' },
    { column: 'got.ref', direction: 'desc', type: 'text' },
  ],
};

/** What one user got, of both kinds. */
export function taskRewardsAndDrawPrizesOfUserQuery(db: Db, userId: string) {
  const ofTasks = db
    .selectFrom('engagement_rewards as reward')
    .innerJoin('engagement_tasks as task', 'task.id', 'reward.task_id')
    .select(sql<string>`'task:' || reward.task_id`.as('ref'))
    .select(['task.activity_id', 'task.title as name', 'reward.coins', 'reward.created_at'])
    .where('reward.user_id', '=', userId);
  const ofDraws = db
    .selectFrom('engagement_tickets as ticket')
    .innerJoin('engagement_prizes as prize', 'prize.id', 'ticket.prize_id')
    .select(sql<string>`'draw:' || ticket.id`.as('ref'))
    .select(['ticket.activity_id', 'prize.name', 'ticket.coins', 'ticket.created_at'])
    .where('ticket.user_id', '=', userId)
    .where('ticket.coins', '>', 0);
  return db
    .selectFrom(ofTasks.unionAll(ofDraws).as('got'))
    .innerJoin('engagement_activities as activity', 'activity.id', 'got.activity_id')
    .select(['got.ref', 'got.activity_id', 'got.name', 'got.coins', 'got.created_at', 'activity.title']);
}

/** Rewards of its tasks and tickets of its draw; counted no further than `most`. */
export async function countRewardsAndDrawTicketsOfActivity(db: Db, activityId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      (select from engagement_tickets where activity_id = ${activityId} limit ${most})
      union all
      (select from engagement_rewards r join engagement_tasks t on t.id = r.task_id
        where t.activity_id = ${activityId} limit ${most})
      limit ${most}
    ) as taken`.execute(db);
  return rows[0]?.count ?? 0;
}
