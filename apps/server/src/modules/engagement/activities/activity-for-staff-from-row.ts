import type { DataOf } from '@lanyu/contract/all-calls';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { createStoredPictureIdLookup } from '../../media/public.ts';
import { selectPrizesOfActivities, selectTasksOfActivities, type StaffActivityRow } from './activity-admin.queries.ts';
import { commitmentOfSeed } from './draw-roll.ts';

export type ActivityForStaff = DataOf<'POST /admin/v1/activity'>;

/** As operators see them. The seed is not among it: nobody may know it before the end. */
export async function activitiesForStaffFromRows(
  db: Kysely<Tables>,
  rows: readonly StaffActivityRow[],
): Promise<ActivityForStaff[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // One after the other: in a transaction there is one connection.
  const tasks = await selectTasksOfActivities(db, ids);
  const prizes = await selectPrizesOfActivities(db, ids);
  const idOf = await createStoredPictureIdLookup(
    db,
    rows.map(({ cover }) => cover),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    rules: row.rules,
    link: row.link,
    pictureId: idOf(row.cover) ?? '',
    startTime: row.start_at,
    endTime: row.end_at,
    published: row.published,
    version: row.version,
    commitment: row.seed === null ? '' : commitmentOfSeed(row.seed),
    tasks: tasks.filter(({ activity_id }) => activity_id === row.id).map(({ activity_id: _, ...task }) => task),
    prizes: prizes.filter(({ activity_id }) => activity_id === row.id).map(({ activity_id: _, ...prize }) => prize),
  }));
}

export async function activityForStaffFromRow(db: Kysely<Tables>, row: StaffActivityRow): Promise<ActivityForStaff> {
  const [activity] = await activitiesForStaffFromRows(db, [row]);
  return activity as ActivityForStaff;
}
