import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

interface PictureUse {
  folder: string;
  kind: 'activity';
  id: string;
  name: string;
}

export async function selectActivitiesShowingPictures(
  db: Kysely<Tables>,
  folders: readonly string[],
  most: number,
): Promise<PictureUse[]> {
  const { rows } = await sql<PictureUse>`
    select asked.folder, 'activity' as kind, found.id, found.title as name
    from unnest(${folders}::text[]) as asked (folder)
    cross join lateral (
      select id, title from engagement_activities
      where cover is not null and cover ->> 'folder' = asked.folder
      limit ${most}
    ) as found`.execute(db);
  return rows;
}
