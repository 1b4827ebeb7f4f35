import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';

/** Favourites of those who sign in to look around; one of each kind is no longer shown. */
export async function seedFavourites(tx: Tx, uids: readonly string[], now: number): Promise<void> {
  const time = new Date(now);
  for (const uid of uids) {
    await sql`
      insert into square_favourites (user_id, post_id, created_at)
      select ${uid}::bigint, id, ${time}::timestamptz - make_interval(hours => 7 * place::int) from (
        (select id, 2 * row_number() over (order by (id * 7919 + ${uid}::bigint) % 1009, id) as place
         from square_posts where state = 'shown' order by place limit 24)
        union all
        (select id, 3 from square_posts where state = 'hidden' order by id limit 1)
      ) picked
      on conflict do nothing`.execute(tx);
    await sql`
      insert into video_favourites (user_id, video_id, created_at)
      select ${uid}::bigint, id, ${time}::timestamptz - make_interval(hours => 11 * place::int) from (
        (select id, 2 * row_number() over (order by (id * 31 + ${uid}::bigint) % 17, id) as place
         from video_videos where published and state = 'ready' order by place limit 6)
        union all
        (select id, 3 from video_videos where not published or state <> 'ready' order by id limit 1)
      ) picked
      on conflict do nothing`.execute(tx);
  }
}
