import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

interface CatalogPictureUse {
  folder: string;
  kind: 'game' | 'slot';
  id: string;
  name: string;
}

/** Games and slots that show one of these pictures. */
export async function selectGamesAndSlotsShowingPictures(
  db: Kysely<Tables>,
  folders: readonly string[],
  most: number,
): Promise<CatalogPictureUse[]> {
  const { rows } = await sql<CatalogPictureUse>`
    select asked.folder, 'game' as kind, found.id, found.name
    from unnest(${folders}::text[]) as asked (folder)
    cross join lateral (
      select id, name from catalog_games
      where jsonb_path_query_array(screenshots || coalesce(icon, '[]') || coalesce(cover, '[]'), '$[*].folder')
        @> jsonb_build_array(asked.folder)
      limit ${most}
    ) as found
    union all
    select asked.folder, 'slot', found.id, found.title
    from unnest(${folders}::text[]) as asked (folder)
    cross join lateral (
      select id, title from catalog_slots
      where image is not null and image ->> 'folder' = asked.folder
      limit ${most}
    ) as found`.execute(db);
  return rows;
}
