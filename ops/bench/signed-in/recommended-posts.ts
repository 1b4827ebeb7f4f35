import { asOwner } from '../../drills/support/stage.ts';
import type { SquareData } from '../square/data.ts';

/** A list for each liker as the worker stores it: a hundred of the hottest posts, for each in another order, every second with a reason. */
export function storeRecommendedPosts({ database, likers }: SquareData): Promise<void> {
  return asOwner(database, async (client) => {
    await client.query(
      `insert into square_recommended_posts (user_id, post_ids, reasons, reason_ids, made_at)
       select uid,
         (select array_agg(post_id order by (post_id * 7919 + uid) % 1009) from hottest),
         (select array_agg(case when n % 2 = 0 then 1 else 0 end) from generate_series(1, (select count(*) from hottest)) n),
         (select array_agg(case when post_id % 2 = 0 then post_id else 0 end) from hottest),
         now()
       from unnest($1::bigint[]) uid, lateral (select 1) one
       on conflict (user_id) do update set made_at = now()`.replaceAll(
        'hottest',
        `(select post_id from square_feed_posts where kind = 0 and ref_id = 0
          order by hot desc, post_id desc limit 100) hottest`,
      ),
      [likers.map(({ uid }) => uid)],
    );
  });
}
