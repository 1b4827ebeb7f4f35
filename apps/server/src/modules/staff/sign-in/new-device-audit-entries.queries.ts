import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';

/** Entries of the audit log that say that somebody signed in from a new device; of one operator, or of all. */
export function selectNewDeviceAuditEntries(
  db: Kysely<Tables>,
  { staffId, since, most }: { staffId: string | undefined; since: number; most: number },
) {
  return (
    db
      .selectFrom('staff_log')
      .innerJoin('staff_members', 'staff_members.id', 'staff_log.staff_id')
      .select(['staff_log.id', 'staff_id', 'staff_members.name', 'after', 'address', 'staff_log.created_at'])
      // Written out: of a parameter the planner cannot know that it names the partial index.
      .where(sql<boolean>`call = 'staff.newDevice'`)
      .where('staff_log.created_at', '>', msToTimestamptz(since))
      .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId as string))
      .orderBy('staff_log.created_at', 'desc')
      .orderBy('staff_log.id', 'desc')
      .limit(most)
      .execute()
  );
}
