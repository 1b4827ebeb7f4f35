// So many rows of everything that the newer lists of players read: half of them of one thing that everybody reads.
import type { FillStep } from '../fill-steps.ts';

export const firstUser = 100_000;
/** Has added, follows and was given as much as anybody can. */
export const reader = firstUser + 1;
/** Whom both block and are blocked by nobody. */
export const popular = { game: 1, topic: 1, video: 1, promotion: 1, pollPost: 1 } as const;
/** What one person has of a list that ends: favourites, liked videos, coupons. */
export const owned = 2000;
const games = 2000;
const videos = 3000;
const topics = 300;
const promotions = 3000;
const followedGames = 1000;
const followedTopics = 100;
const notInterested = 500;

const ago = (n: string) => `now() - make_interval(secs => (${n})::float8)`;

export function listSteps(rows: number): FillStep[] {
  return [...peopleAndGameSteps(rows), ...postSteps(rows), ...videoSteps(rows), ...ownSteps(rows)];
}

function peopleAndGameSteps(rows: number): FillStep[] {
  const series = `generate_series(1, ${rows}::bigint) n`;
  return [
    {
      tables: ['account_users', 'square_people'],
      // Every second has a name that begins as the one looked for does.
      sql: `with people as (
          insert into account_users (id, login_name, name, invite_code, created_at) overriding system value
          select ${firstUser} + n - 1, 'list_user_' || n, case when n % 2 = 0 then '岛民' else '旅人' end || n, 'L' || lpad(n::text, 9, '0'),
            ${ago(`${rows} - n`)}
          from ${series} returning id)
        insert into square_people (user_id, posts, level) select id, 1, 2 from people`,
    },
    {
      tables: ['catalog_games', 'catalog_packages'],
      sql: `with packages as (
          insert into catalog_packages (game_id, platform, version, size, sha256, file_key, published_at, told_at)
          select n, 1, '1.0', 1000, repeat('0', 64), 'packages/l-' || n, now(), now() from generate_series(1, ${games}) n)
        insert into catalog_games (id, app_id, name, status, publish_at, has_package, icon, cover) overriding system value
        select n, 'list-' || n, '游戏' || n, 'live', now() - interval '1 day', true, picture, picture
        from generate_series(1, ${games}) n,
          (select '{"folder": "media/bench", "widths": [96, 192], "width": 192, "height": 192, "blur": ""}'::jsonb as picture) as p`,
    },
    {
      tables: ['catalog_reviews', 'catalog_review_counts'],
      // One of ten was found helpful by somebody.
      sql: `with reviews as (
          insert into catalog_reviews (id, game_id, user_id, stars, content, hidden, created_at) overriding system value
          select n, case when n % 2 = 0 then ${popular.game} else 2 + n % ${games - 2} end, ${firstUser} + n - 1, 1 + (n / 2) % 5, '好玩',
            n % 2000 = 4, ${ago(`${rows} - n`)}
          from ${series} returning id, game_id, stars)
        insert into catalog_review_counts (review_id, game_id, stars, helpful)
        select id, game_id, stars, 1 + id % 900 from reviews where id / 2 % 10 = 3`,
    },
    {
      tables: ['catalog_wishes'],
      sql: `insert into catalog_wishes (user_id, game_id, created_at)
        select ${reader}, n, ${ago('n')} from generate_series(1, ${followedGames}) n
        union all
        select ${firstUser} + n - 1, case when n % 2 = 0 then ${popular.game} else 2 + n % ${games - 2} end, ${ago('n')}
        from ${series} where n <> 2`,
    },
  ];
}

function postSteps(rows: number): FillStep[] {
  const series = `generate_series(1, ${rows}::bigint) n`;
  const heat = '100000 + (n * 7919) % 50000';
  const ends = `(extract(epoch from now() + interval '300 days') * 1000)::bigint`;
  return [
    {
      tables: ['square_tags', 'square_tag_counts'],
      sql: `with made as (
          insert into square_tags (id, tag, position) overriding system value
          select n, '列表话题' || n, 1000 + n from generate_series(1, ${topics}) n on conflict do nothing returning id)
        insert into square_tag_counts (tag_id, followers) select id, 1 from made on conflict do nothing`,
      before: 'delete from square_tags',
    },
    {
      tables: ['square_posts', 'square_post_counts', 'square_feed_posts'],
      // The post with the poll is the only one about its game. Half of all posts are about the one game, the other half have the one topic; one of fifty quotes another.
      sql: `with posts as (
          insert into square_posts (id, author_id, content, game_id, tag_ids, quote_id, poll, created_at) overriding system value
          select n, ${firstUser} + (n * 31) % ${rows}, '潮水退去之后看见了第' || n || '座岛', game, array[topic],
            case when n % 50 = 0 then n - 1 end,
            case when n = ${popular.pollPost} then jsonb_build_object('answers', array['去', '不去'], 'endsAt', ${ends}) end,
            ${ago(`(${rows} - n) * 60`)}
          from ${series}, lateral (select
            case when n = ${popular.pollPost} then ${games} when n % 2 = 0 then ${popular.game} else 2 + n % ${games - 2} end as game,
            case when n % 2 = 1 then ${popular.topic} else 2 + n % ${topics - 2} end::bigint as topic) as its
          returning id as n, game_id, tag_ids[1] as topic),
        counts as (insert into square_post_counts (post_id, likes, hot) select n, n % 10, ${heat} from posts)
        insert into square_feed_posts (kind, ref_id, post_id, hot)
        select kind, case kind when 0 then 0 when 1 then topic else game_id end, n, ${heat}
        from posts, generate_series(0, 2) kind`,
    },
    {
      tables: ['square_game_guides', 'square_recommended_posts', 'catalog_recommended_games'],
      // Lists of one's own as the worker stores them, for a tenth of all people.
      sql: `with guides as (
          insert into square_game_guides (game_id, post_id, position) select ${popular.game}, n * 2, n from generate_series(1, 20) n),
        people as (select ${firstUser} + n as id from generate_series(1, ${rows}::bigint / 10) n),
        games as (
          insert into catalog_recommended_games (user_id, game_ids, reasons, reason_ids, made_at)
          select id, array(select 1 + (id * 7 + n * 13) % ${games} from generate_series(1, 60) n), array_fill(0, array[60]),
            array_fill(0::bigint, array[60]), now() from people)
        insert into square_recommended_posts (user_id, post_ids, reasons, reason_ids, made_at)
        select id, array(select 1 + (id * 7 + n * 97) % ${rows} from generate_series(1, 100) n), array_fill(0, array[100]),
          array_fill(0::bigint, array[100]), now() from people`,
    },
    {
      tables: ['square_poll_votes'],
      sql: `insert into square_poll_votes (user_id, post_id, answer)
        select ${firstUser} + n - 1, ${popular.pollPost}, 1 + n % 2 from ${series} where n % 2 = 0`,
      after: `update square_post_counts set poll_votes = array[${rows} / 4, ${rows} / 4]::bigint[] where post_id = ${popular.pollPost}`,
    },
  ];
}

function videoSteps(rows: number): FillStep[] {
  const series = `generate_series(1, ${rows}::bigint) n`;
  return [
    {
      tables: ['video_videos', 'video_counts'],
      sql: `with kind as (insert into video_categories (name) values ('列表实况') returning id),
        made as (
          insert into video_videos (id, category_id, title, access, published, published_at, state, folder, milliseconds, qualities)
          overriding system value
          select n, kind.id, '视频' || n, 'free', true, ${ago('n')}, 'ready', 'video/' || md5(n::text), 30000,
            '[{"height": 240, "width": 426, "bandwidth": 379000, "playlist": "240p.m3u8"}]'
          from kind, generate_series(1, ${videos}) n returning id, category_id)
        insert into video_counts (video_id, category_id, shown, plays) select id, category_id, true, id % 900 from made`,
    },
    {
      tables: ['square_comments', 'square_comment_counts'],
      // Half of all comments are under the one video: four of five begin a thread, the others are in its first one.
      sql: `with comments as (
          insert into square_comments (id, post_id, author_id, root_id, content, created_at) overriding system value
          select n, case when n % 2 = 0 then -${popular.video} else -(2 + n % ${videos - 2}) end, ${firstUser} + (n * 31) % ${rows},
            case when n % 2 = 0 and n > 2 and n / 2 % 5 = 0 then 2 end, '看见了', ${ago(`${rows} - n`)}
          from ${series} returning id, post_id, root_id)
        insert into square_comment_counts (comment_id, post_id, likes, replies, listed, hot)
        select id, post_id, id % 10, case when id = 2 then ${rows} / 10 else 0 end, root_id is null, (id * 7919) % 50000 from comments`,
    },
    {
      tables: ['video_likes'],
      sql: `insert into video_likes (user_id, video_id, created_at)
        select ${reader}, n, ${ago('n')} from generate_series(1, ${owned}) n
        union all
        select ${firstUser} + n - 1, case when n % 2 = 0 then ${popular.video} else 2 + n % ${videos - 2} end, ${ago(`${rows} - n`)}
        from ${series} where n <> 2`,
    },
    {
      tables: ['video_favourites', 'square_favourites'],
      sql: `with posts as (
          insert into square_favourites (user_id, post_id, created_at)
          select ${reader}, n * 3, ${ago('n')} from generate_series(1, ${owned}) n
          union all select ${firstUser} + n - 1, n, ${ago('n')} from ${series} where n <> 2)
        insert into video_favourites (user_id, video_id, created_at)
        select ${reader}, n, ${ago('n')} from generate_series(1, ${owned}) n
        union all select ${firstUser} + n - 1, 1 + n % ${videos}, ${ago('n')} from ${series} where n <> 2`,
    },
  ];
}

function ownSteps(rows: number): FillStep[] {
  const series = `generate_series(1, ${rows}::bigint) n`;
  return [
    {
      tables: ['square_tag_follows', 'square_inbox'],
      sql: `with inbox as (
          insert into square_inbox (user_id, post_id, author_id)
          select ${firstUser} + n % ${Math.floor(rows / 100)}, n, ${firstUser} + (n * 31) % ${rows} from ${series})
        insert into square_tag_follows (user_id, tag_id, created_at)
        select ${reader}, n, ${ago('n')} from generate_series(1, ${followedTopics}) n
        union all select ${firstUser} + n - 1, case when n % 2 = 0 then ${popular.topic} else 2 + n % ${topics - 2} end, now()
        from ${series} where n <> 2`,
    },
    {
      tables: ['orders_promotions', 'orders_promotion_parts', 'orders_coupons'],
      // Half of all coupons are of the one promotion; forty others can be claimed now.
      sql: `with made as (
          insert into orders_promotions (id, kind, title, audience, min_fen, bonus, budget, start_at, end_at, created_by, stopped_at)
          overriding system value
          select n, 'coupon', '优惠' || n, 'all', 600, 10, 100000000, ${ago('n * 100 + 60')}, now() + interval '1 year', null,
            case when n <= ${promotions} - 40 then now() end
          from generate_series(1, ${promotions}) n returning id),
        parts as (insert into orders_promotion_parts (promotion_id, part, total, given) select id, 0, 10000000, 0 from made)
        insert into orders_coupons (promotion_id, user_id, part, created_at)
        select n, ${reader}, 0, ${ago('n')} from generate_series(1, ${owned}) n
        union all select case when n % 2 = 0 then ${popular.promotion} else 2 + n % ${promotions - 2} end, ${firstUser} + n - 1, 0, ${ago('n')}
        from ${series} where n <> 2`,
    },
    {
      tables: ['square_not_interested', 'catalog_not_interested', 'square_blocks', 'square_muted_words'],
      // None of it is what the popular lists have most of, or they would be another list for the reader.
      sql: `with posts as (
          insert into square_not_interested (user_id, kind, ref_id, created_at)
          select ${reader}, 'post', ${rows} - n * 17, ${ago('n')} from generate_series(1, ${notInterested}) n),
        games as (
          insert into catalog_not_interested (user_id, kind, ref_id, created_at)
          select ${reader}, 'game', 2 + n, ${ago('n')} from generate_series(1, ${notInterested}) n),
        words as (insert into square_muted_words (user_id, word) select ${reader}, unnest('{剧透,代练,外挂}'::text[]))
        insert into square_blocks (user_id, blocked_id) select ${reader}, ${firstUser} + 20 + n * 13 from generate_series(1, 300) n`,
    },
  ];
}
