import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';

/** What each picture shows, for who cannot see it. What an operator wrote since stays. */
export async function seedPictureAltTexts(tx: Tx): Promise<void> {
  await sql`
    update media_pictures picture set alt = described.alt
    from (
      select distinct on (folder) folder, alt from (
        select 1 as rank, icon ->> 'folder' as folder, format('《%s》的图标', name) as alt from catalog_games
        union all select 2, cover ->> 'folder', format('《%s》的封面', name) from catalog_games
        union all select 3, shot ->> 'folder', format('《%s》的截图 %s', name, place)
          from catalog_games, jsonb_array_elements(screenshots) with ordinality as shots (shot, place)
        union all select 4, cover ->> 'folder', format('活动「%s」的封面', title) from engagement_activities
        union all select 5, image ->> 'folder', format('首页「%s」的横幅', title) from catalog_slots
      ) shown where folder is not null order by folder, rank
    ) described
    where picture.folder = described.folder and picture.alt = ''`.execute(tx);
}
