import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export async function insertDraft(
  db: Db,
  draft: {
    id: string;
    staff_id: string;
    kind: Tables['preview_drafts']['kind'];
    object_id: string | null;
    fields: object;
    expires_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('preview_drafts')
    .values({ ...draft, fields: JSON.stringify(draft.fields) })
    .execute();
}

/** Of one operator: nobody else's previews show it. */
export function findDraftOfStaff(db: Db, staffId: string, id: string) {
  return db
    .selectFrom('preview_drafts')
    .select(['kind', 'object_id', 'fields'])
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Some minutes after the last ticket that named them. */
export async function deleteExpiredDrafts(db: Db, now: Date, most: number): Promise<void> {
  await sql`
    delete from preview_drafts where id in (
      select id from preview_drafts where expires_at < ${now} order by expires_at limit ${most}
    )`.execute(db);
}
