import type { Kysely } from 'kysely';
import { iteratePages } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

/** One per task, of which there are few. */
export function selectTaskRewardsOfUser(db: Kysely<Tables>, uid: string) {
  return db
    .selectFrom('engagement_rewards as reward')
    .innerJoin('engagement_tasks as task', 'task.id', 'reward.task_id')
    .select(['task.title', 'reward.coins', 'reward.created_at'])
    .where('reward.user_id', '=', uid)
    .orderBy('reward.created_at')
    .execute();
}

export function drawTicketPagesOfUser(db: Kysely<Tables>, uid: string, batchSize: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('engagement_tickets as ticket')
        .innerJoin('engagement_prizes as prize', 'prize.id', 'ticket.prize_id')
        .select(['ticket.id', 'ticket.day', 'prize.name', 'ticket.coins', 'ticket.created_at'])
        .where('ticket.user_id', '=', uid)
        .where('ticket.id', '>', after)
        .orderBy('ticket.id')
        .limit(batchSize)
        .execute(),
    ({ id }) => id,
  );
}

export async function deleteRewardsAndTicketsOfUser(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom('engagement_rewards').where('user_id', '=', uid).execute();
  await tx.deleteFrom('engagement_tickets').where('user_id', '=', uid).execute();
}
