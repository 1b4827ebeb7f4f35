import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';

interface PictureUse {
  folder: string;
  kind: 'video';
  id: string;
  name: string;
}

export async function selectVideosShowingPictures(
  db: Kysely<Tables>,
  folders: readonly string[],
  most: number,
): Promise<PictureUse[]> {
  const { rows } = await sql<PictureUse>`
    select asked.folder, 'video' as kind, found.id, found.title as name
    from unnest(${folders}::text[]) as asked (folder)
    cross join lateral (
      select id, title from video_videos
      where poster is not null and poster ->> 'folder' = asked.folder
      limit ${most}
    ) as found`.execute(db);
  return rows;
}
