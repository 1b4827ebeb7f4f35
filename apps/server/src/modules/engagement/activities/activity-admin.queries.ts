import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { StoredPicture } from '../../../db/tables/stored-picture.ts';
import type { ActivityKind, TaskEventName } from '../../../db/tables/engagement-column-types.ts';
import type { ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = [
  'id',
  'kind',
  'title',
  'summary',
  'rules',
  'link',
  'cover',
  'start_at',
  'end_at',
  'published',
  'published_at',
  'seed',
  'version',
] as const;

export interface ActivityValues {
  title: string;
  summary: string;
  rules: string;
  link: string;
  cover: StoredPicture | null;
  start_at: Date;
  end_at: Date;
  published: boolean;
}

export type StaffActivityState = 'draft' | 'coming' | 'running' | 'over';

const byId: ListOrder = { name: 'activity.admin', keys: [{ column: 'id', direction: 'desc', type: 'id' }] };
const byTime = (name: string, column: 'start_at' | 'end_at', direction: 'asc' | 'desc'): ListOrder => ({
  name,
  keys: [
    { column, direction, type: 'time' },
    { column: 'id', direction, type: 'id' },
  ],
});
const listOrders: Record<StaffActivityState, ListOrder> = {
  draft: { ...byId, name: 'activity.admin-drafts' },
  coming: byTime('activity.admin-coming', 'start_at', 'asc'),
  running: byTime('activity.admin-running', 'end_at', 'asc'),
  over: byTime('activity.admin-over', 'end_at', 'desc'),
};

export function staffActivityListOrder(state: StaffActivityState | undefined): ListOrder {
  return state === undefined ? byId : listOrders[state];
}

/** In the order of `staffActivityListOrder`, which has an index for each state. */
export function activitiesForStaffQuery(
  db: Db,
  { kind, state }: { kind?: ActivityKind | undefined; state?: StaffActivityState | undefined },
  nowMs: number,
) {
  const now = msToTimestamptz(nowMs);
  let activities = allActivitiesQuery(db);
  if (kind !== undefined) activities = activities.where('kind', '=', kind);
  if (state === undefined) return activities;
  if (state === 'draft') return activities.where(sql<boolean>`not published`);
  activities = activities.where(sql<boolean>`published`);
  if (state === 'coming') return activities.where('start_at', '>', now);
  if (state === 'over') return activities.where('end_at', '<=', now);
  return activities.where('end_at', '>', now).where('start_at', '<=', now);
}

export function endLockedActivity(tx: Tx, id: string, at: Date) {
  return tx
    .updateTable('engagement_activities')
    .set({ end_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function allActivitiesQuery(db: Db) {
  return db.selectFrom('engagement_activities').select(columns);
}

export type StaffActivityRow = Awaited<ReturnType<typeof insertActivity>>;

const json = (cover: StoredPicture | null) => (cover === null ? null : JSON.stringify(cover));

export function insertActivity(
  tx: Tx,
  { cover, ...values }: ActivityValues & { kind: ActivityKind; seed: Buffer | null },
  now: number,
) {
  return tx
    .insertInto('engagement_activities')
    .values({ ...values, cover: json(cover), published_at: values.published ? new Date(now) : null })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function lockActivity(tx: Tx, id: string) {
  return allActivitiesQuery(tx as Db)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateLockedActivity(tx: Tx, id: string, { cover, ...values }: ActivityValues, now: number) {
  return tx
    .updateTable('engagement_activities')
    .set({
      ...values,
      cover: json(cover),
      ...(values.published && { published_at: sql<Date>`coalesce(published_at, ${new Date(now)}::timestamptz)` }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export interface TaskDraft {
  title: string;
  event: TaskEventName;
  target: number;
  coins: number;
}

export async function replaceTasks(tx: Tx, activityId: string, tasks: readonly TaskDraft[]): Promise<void> {
  await tx.deleteFrom('engagement_tasks').where('activity_id', '=', activityId).execute();
  if (tasks.length > 0)
    await tx
      .insertInto('engagement_tasks')
      .values(tasks.map((task, position) => ({ ...task, activity_id: activityId, position })))
      .execute();
}

export interface PrizeDraft {
  name: string;
  coins: number;
  odds: number;
}

export async function replacePrizes(tx: Tx, activityId: string, prizes: readonly PrizeDraft[]): Promise<void> {
  await tx.deleteFrom('engagement_prizes').where('activity_id', '=', activityId).execute();
  if (prizes.length > 0)
    await tx
      .insertInto('engagement_prizes')
      .values(prizes.map((prize, position) => ({ ...prize, activity_id: activityId, position })))
      .execute();
}

export function selectTasksOfActivities(db: Db, activityIds: readonly string[]) {
  return db
    .selectFrom('engagement_tasks')
    .select(['id', 'activity_id', 'title', 'event', 'target', 'coins'])
    .where('activity_id', 'in', activityIds)
    .orderBy('activity_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectPrizesOfActivities(db: Db, activityIds: readonly string[]) {
  return db
    .selectFrom('engagement_prizes')
    .select(['id', 'activity_id', 'name', 'coins', 'odds'])
    .where('activity_id', 'in', activityIds)
    .orderBy('activity_id')
    .orderBy('position')
    .execute();
}
