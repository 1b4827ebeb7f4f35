import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import { applyKeysetPageRange, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;
type Executor = Parameters<typeof activity.first>[0];

const columns = ['id', 'kind', 'title', 'summary', 'rules', 'link', 'cover', 'start_at', 'end_at'] as const;

export type ActivityState = 'coming' | 'running' | 'over';

/** One list per state: each is walked along an index of its own order. */
export const activityListOrderByState: Record<ActivityState, ListOrder> = {
  running: listOf('running', 'end_at', 'asc'),
  coming: listOf('coming', 'start_at', 'asc'),
  over: listOf('over', 'end_at', 'desc'),
};

function listOf(name: string, column: 'start_at' | 'end_at', direction: 'asc' | 'desc'): ListOrder {
  return {
    name: `activity.${name}`,
    keys: [
      { column, direction, type: 'time' },
      { column: 'id', direction, type: 'id' },
    ],
  };
}

/** Drafts too: operators plan with them. */
export function selectActivitiesAndDraftsDuring(db: Db, from: number, to: number, most: number) {
  return db
    .selectFrom('engagement_activities')
    .select(['id', 'title', 'start_at', 'end_at'])
    .where(sql<boolean>`tstzrange(start_at, end_at) && tstzrange(${msToTimestamptz(from)}, ${msToTimestamptz(to)})`)
    .orderBy('start_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

export function publishedActivitiesQuery(db: Db, state: ActivityState, now: number) {
  const published = db.selectFrom('engagement_activities').select(columns).where('published', '=', true);
  if (state === 'coming') return published.where('start_at', '>', msToTimestamptz(now));
  if (state === 'over') return published.where('end_at', '<=', msToTimestamptz(now));
  return published.where('end_at', '>', msToTimestamptz(now)).where('start_at', '<=', msToTimestamptz(now));
}

export function selectPublishedActivitiesPage(db: Db, state: ActivityState, now: number, slice: PageRange) {
  return applyKeysetPageRange(
    publishedActivitiesQuery(db, state, now),
    activityListOrderByState[state],
    slice,
  ).execute();
}

export type ActivityRow = Awaited<ReturnType<typeof selectPublishedActivitiesPage>>[number];

const activity = prepareQuery<{ id: string }>()((db, value) =>
  db
    .selectFrom('engagement_activities')
    .select([...columns, 'seed'])
    .where('id', '=', value('id'))
    .where('published', '=', true),
);
const activityInAnyState = prepareQuery<{ id: string }>()((db, value) =>
  db
    .selectFrom('engagement_activities')
    .select([...columns, 'seed'])
    .where('id', '=', value('id')),
);

/** For operators' previews only. */
export function findActivityEvenIfUnpublished(executor: Executor, id: string) {
  return activityInAnyState.first(executor, { id });
}

export function findPublishedActivity(executor: Executor, id: string) {
  return activity.first(executor, { id });
}

/**
 * Tasks with the user's progress, counted from the events while the activity ran: repeated, late or reordered events
 * give the same number. Never counts beyond the target.
 */
const taskProgress = prepareQuery<{ activityId: string; userId: string }>()((db, value) =>
  db
    .selectFrom('engagement_tasks as task')
    .innerJoin('engagement_activities as activity', 'activity.id', 'task.activity_id')
    .leftJoin('engagement_rewards as reward', (join) =>
      join.onRef('reward.task_id', '=', 'task.id').on('reward.user_id', '=', value('userId')),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom(
            lateral
              .selectFrom('engagement_events as event')
              .select(sql<number>`1`.as('one'))
              .where('event.user_id', '=', value('userId'))
              .whereRef('event.event', '=', 'task.event')
              .whereRef('event.happened_at', '>=', 'activity.start_at')
              .whereRef('event.happened_at', '<', 'activity.end_at')
              .limit(sql<number>`task.target`)
              .as('counted'),
          )
          .select(sql<number>`count(*)::int`.as('done'))
          .as('progress'),
      (join) => join.onTrue(),
    )
    .select(['task.id', 'task.title', 'task.event', 'task.target', 'task.coins', 'progress.done'])
    .select(sql<boolean>`reward.task_id is not null`.as('rewarded'))
    .where('task.activity_id', '=', value('activityId'))
    .orderBy('task.position')
    .orderBy('task.id'),
);

/** User 0 stands for a visitor, who has done nothing. */
export function selectTasksWithProgress(executor: Executor, activityId: string, userId: string) {
  return taskProgress.all(executor, { activityId, userId });
}

const oneTask = prepareQuery<{ id: string }>()((db, value) =>
  db
    .selectFrom('engagement_tasks as task')
    .innerJoin('engagement_activities as activity', 'activity.id', 'task.activity_id')
    .select(['task.id', 'task.title', 'task.coins', 'task.activity_id'])
    .select(['activity.title as activity_title', 'activity.start_at', 'activity.end_at'])
    .where('task.id', '=', value('id'))
    .where('activity.published', '=', true),
);

export function findPublishedTask(tx: Tx, id: string) {
  return oneTask.first(tx, { id });
}

const prizes = prepareQuery<{ activityId: string }>()((db, value) =>
  db
    .selectFrom('engagement_prizes')
    .select(['id', 'name', 'coins', 'odds'])
    .where('activity_id', '=', value('activityId'))
    .orderBy('position'),
);

export function selectPrizesWithOddsOfActivity(executor: Executor, activityId: string) {
  return prizes.all(executor, { activityId });
}
