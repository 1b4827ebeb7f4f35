// Promotions with their coupons, topics with their posts and followers, lists of recommendations, answers of studios.
import type { FillStep } from '../fill-steps.ts';
import type { ConsoleSize } from './sizes.ts';
import { firstUser, heavyGame, operators } from './sizes.ts';

const ago = (n: string) => `now() - make_interval(secs => (${n})::float8)`;
const topics = 200;

/** After posts and reviews. */
export function newerDeskSteps({ others, users, games }: ConsoleSize): FillStep[] {
  const series = `generate_series(1, ${others}::bigint) n`;
  return [
    {
      tables: ['orders_promotions', 'orders_promotion_parts', 'orders_coupons'],
      // The first promotion has half of all coupons; each has ten parts. One in ten is given by hand, one in a hundred void.
      sql: `with made as (
          insert into orders_promotions (id, kind, title, audience, min_fen, bonus, budget, start_at, end_at, created_by, created_at, stopped_at)
          overriding system value
          select n, case when n % 50 = 0 then 'firstRecharge' else 'coupon' end, '优惠' || n, 'all', 600, 10, 100000000,
            ${ago('n * 100 + 60')}, now() + interval '1 year', 1 + n % ${operators}, ${ago('n * 100')}, case when n % 20 > 0 then now() end
          from generate_series(1, ${games}) n returning id),
        parts as (
          insert into orders_promotion_parts (promotion_id, part, total, given)
          select id, part, 1000000, 100 from made, generate_series(0, 9) part)
        insert into orders_coupons (promotion_id, user_id, part, created_at, given_by, cause, voided_at)
        select case when n % 2 = 0 then 1 else 2 + n % ${games - 2} end, ${firstUser} + n - 1, n % 10, ${ago(`${others} - n`)},
          case when n % 10 = 0 then 1 + n % ${operators} end, case when n % 10 = 0 then '补偿' else '' end, case when n % 100 = 7 then now() end
        from ${series} where n <= ${users}`,
    },
    {
      tables: ['recommendations_people'],
      sql: `insert into recommendations_people (user_id, is_off, seen_at, due_at, made_at, signals)
        select ${firstUser} + n - 1, n % 50 = 1, ${ago(`n * 1000000 / ${others}`)}, case when n % 10 = 0 then ${ago('n % 600')} end,
          case when n % 10 > 0 then ${ago('n % 86400')} end, n % 9
        from ${series} where n <= ${users}`,
    },
    {
      tables: ['square_tags', 'square_tag_counts', 'square_feed_posts', 'square_tag_follows'],
      // The first topic has a tenth of all posts and half of all followers; one in five was merged into it, one in ten is hidden.
      before: 'delete from square_tags',
      sql: `with made as (
          insert into square_tags (id, tag, position, hidden, merged_into) overriding system value
          select n, '话题' || n, n, n % 10 = 7, case when n % 5 = 3 then 1 end from generate_series(1, ${topics}) n returning id),
        counts as (insert into square_tag_counts (tag_id, followers) select id, ${others} / 400 from made),
        follows as (
          insert into square_tag_follows (user_id, tag_id, created_at)
          select ${firstUser} + n - 1, case when n % 2 = 0 then 1 else 2 + n % ${topics - 2} end, now() from ${series} where n <= ${users})
        insert into square_feed_posts (kind, ref_id, post_id, hot)
        select 0, 0, n, n % 5000 from ${series}
        union all select 1, case when n % 10 = 0 then 1 else 2 + n % ${topics - 2} end, n, n % 5000 from ${series}`,
    },
    {
      tables: ['catalog_review_answers', 'square_game_guides'],
      sql: `with guides as (
          insert into square_game_guides (game_id, post_id, position)
          select ${heavyGame}, n * 30, n from generate_series(1, 20) n)
        insert into catalog_review_answers (review_id, content, staff_id, created_at)
        select id, '谢谢支持', 1 + id % ${operators}, created_at from catalog_reviews where id % 10 = 3 and not hidden`,
    },
  ];
}
