// Tickets, cases, posts, reviews, the audit log, approvals and what else operators leaf through, set by set.
import type { FillStep } from '../fill-steps.ts';
import type { ConsoleSize } from './sizes.ts';
import { firstUser, heavyGame, heavyTicket, heavyUser, operators } from './sizes.ts';

const ago = (n: string) => `now() - make_interval(secs => (${n})::float8)`;

export function catalogSteps({ games }: ConsoleSize): FillStep[] {
  return [
    {
      tables: ['catalog_games'],
      sql: `insert into catalog_games (id, app_id, name, status, publish_at) overriding system value
        select n, 'bench-' || n, '游戏' || n, case when n % 100 = 7 then 'draft' when n % 300 = 8 then 'delisted' else 'live' end, now()
        from generate_series(1, ${games}) n`,
    },
    {
      tables: ['catalog_packages', 'catalog_slots'],
      sql: `with packages as (
          insert into catalog_packages (game_id, platform, version, size, sha256, file_key, published_at, told_at)
          select n, 1, '1.0', 1000, repeat('0', 64), 'packages/b-' || n, now(), now() from generate_series(1, ${games}) n)
        insert into catalog_slots (place, title, position, start_at, end_at)
        select case when n % 1000 = 1 then 'feature' when n % 3 = 0 then 'banner' when n % 3 = 1 then 'entry' else 'recommended' end,
          '位置' || n, n, ${ago('n * 100')}, ${ago('n * 50')}
        from generate_series(1, ${games}) n`,
    },
  ];
}

export function deskSteps(size: ConsoleSize): FillStep[] {
  const { others, users, games } = size;
  const series = `generate_series(1, ${others}::bigint) n`;
  const author = (every: number) =>
    `case when n % ${every} = 0 then ${heavyUser} else ${firstUser} + n * 31 % ${users} end`;
  const operator = `1 + n % ${operators}`;
  // One comment in four is under a video.
  const discussion = `case when n % 4 = 3 then -(1 + n % ${games}) else n end`;
  return [
    {
      tables: ['site_kefu_tickets'],
      // One in twenty waits; the moderation desk has next to none of them.
      sql: `insert into site_kefu_tickets (id, user_id, category, summary, state, created_at, updated_at, assignee_id, desk, priority, waiting_since)
        overriding system value
        select n, ${author(50)}, case n % 3 when 0 then 'account' when 1 then 'refund' else 'other' end, '问题' || n,
          case when n % 20 = 0 then 'waiting' when n % 20 < 4 then 'answered' else 'closed' end, ${ago(`${others} - n + 60`)}, ${ago(`${others} - n`)},
          case when n % 3 = 0 then null when n % 1000 = 20 then ${operators + 1} else ${operator} end,
          case when n % 1000 = 40 then 'finance' when n = 60 then 'moderation' else 'support' end,
          case when n % 7 = 0 then 1 else 2 end, ${ago(`${others} - n`)}
        from ${series}`,
    },
    {
      tables: ['site_kefu_entries', 'site_kefu_notes'],
      sql: `with notes as (
          insert into site_kefu_notes (ticket_id, staff_id, kind, text) select n, ${operator}, 'note', '已核对' from generate_series(1, ${others}::bigint, 10) n)
        insert into site_kefu_entries (ticket_id, text, created_at)
        select n, '你好', ${ago(`${others} - n`)} from ${series}
        union all select ${heavyTicket}, '还没有好', now() from generate_series(1, 300)`,
    },
    {
      tables: ['moderation_cases'],
      sql: `insert into moderation_cases (id, kind, ref_id, author_id, cause, state, urgency, decided_by, decided_at, opened_at, created_at, held_by, held_until)
        overriding system value
        select n, case when n % 1009 = 2 then 'person' when n / 10 % 10 < 4 then 'comment' else 'post' end, n, ${author(100)},
          case when n % 997 = 1 then 'appeal' when n / 10 % 20 = 3 then 'word' when n / 10 % 20 < 10 then 'new' else 'report' end, state,
          case when n % 100 = 5 then 1 else 0 end,
          case when state <> 'open' then case when n % 5000 = 13 then ${operators + 1} else ${operator} end end,
          case when state <> 'open' then ${ago(`${others} - n`)} end, ${ago(`${others} - n + 60`)}, ${ago(`${others} - n + 60`)},
          case when state = 'open' and n % 500 = 0 then case when n % 3000 = 0 then ${operators + 1} else ${operator} end end,
          case when state = 'open' and n % 500 = 0 then now() + interval '1 year' end
        from ${series}, lateral (select case when n % 10 < 2 then 'open' when n % 10 < 8 then 'kept' else 'hidden' end as state) as its`,
    },
    {
      tables: ['moderation_decisions', 'moderation_reports'],
      sql: `with reports as (
          insert into moderation_reports (case_id, reporter_id, reason) select n, ${firstUser} + n, 'spam' from generate_series(1, ${others}::bigint - 1, 5) n)
        insert into moderation_decisions (case_id, kind, author_id, staff_id, act, cause, version, opened_at, decided_at)
        select id, kind, author_id, decided_by, case state when 'kept' then 'keep' else 'hide' end, cause, 1, opened_at, decided_at
        from moderation_cases where state <> 'open'`,
    },
    {
      tables: ['square_posts', 'square_post_counts'],
      sql: `with posts as (
          insert into square_posts (id, author_id, content, game_id, state, created_at) overriding system value
          select n, ${author(100)}, '潮水退去之后看见了第' || n || '座岛', case when n % 30 = 0 then ${heavyGame} when n % 3 = 0 then 2 + n % ${games - 2} end,
            case when n % 1000 = 7 then 'hidden' when n % 5000 = 8 then 'waiting' when n % 300 = 9 then 'deleted' else 'shown' end,
            ${ago(`${others} - n`)}
          from ${series})
        insert into square_post_counts (post_id, likes) select n, n % 10 from ${series}`,
    },
    {
      tables: ['square_comments', 'square_comment_counts'],
      sql: `with comments as (
          insert into square_comments (id, post_id, author_id, content, state, created_at) overriding system value
          select n, ${discussion}, ${author(100)}, '看见了', case when n % 1000 = 7 then 'hidden' when n % 100000 = 8 then 'waiting' else 'shown' end,
            ${ago(`${others} - n`)}
          from ${series})
        insert into square_comment_counts (comment_id, post_id) select n, ${discussion} from ${series}`,
    },
    {
      tables: ['search_posts'],
      // The word that all have, and one that few have.
      sql: `insert into search_posts (id, words, popularity, tier)
        select n, array_to_tsvector(array['潮水', 'n' || n % 5000, 'm' || n % 7]), n % 100000,
          case when n % 1000 = 0 then 0 when n % 100 = 0 then 1 when n % 30 = 0 then 2 when n % 8 = 0 then 3 else 4 end
        from ${series}`,
    },
    {
      tables: ['catalog_reviews'],
      sql: `insert into catalog_reviews (game_id, user_id, stars, content, hidden, created_at)
        select case when n % 10 = 0 then ${heavyGame} else 2 + n % ${games - 2} end, ${firstUser} + n - 1,
          case when n % 5000 = 1 then 1 when n % 10 < 8 then 5 else 4 end, '好玩', n % 2000 = 3, ${ago(`${others} - n`)}
        from ${series}`,
    },
    {
      tables: ['staff_log'],
      sql: `insert into staff_log (id, staff_id, call, object, before, after, created_at, reverts) overriding system value
        select n, case when n % 50000 = 11 then ${operators + 1} else ${operator} end,
          case when n % 10000 = 12 then 'POST /admin/v1/wallet/user/{uid}/adjust' when n % 2 = 0 then 'GET /admin/v1/account/user/{uid}'
            else 'POST /admin/v1/account/user/{id}/ban' end,
          'user ' || case when n % 100 = 0 then ${heavyUser} else ${firstUser} + n * 31 % ${users} end,
          '{"status": "active"}', '{"status": "banned"}', ${ago(`${others} - n`)}, case when n % 5000 = 0 then n - 1 end
        from ${series}`,
    },
    {
      tables: ['staff_approvals'],
      sql: `insert into staff_approvals (id, call, input, input_hash, object, area, worth, unit, after, reason, maker_id, checker_id, state,
          created_at, expires_at, decided_at)
        overriding system value
        select n, 'POST /admin/v1/wallet/user/{uid}/adjust', '{}', sha256(n::text::bytea), 'user ' || n,
          case when n % 2 = 0 then 'money' when n % 5 = 1 then 'content' when n % 5 = 3 then 'people' else 'site' end, 100, 'coins', '{"coins": 100}', '补偿',
          case when n % 1000 = 3 then ${operators + 1} else ${operator} end, case when state = 'done' then 1 + (n + 1) % ${operators} end, state,
          ${ago(`${others} - n`)}, now() + make_interval(secs => n::float8), case when state <> 'waiting' then now() end
        from ${series}, lateral (select case when n % 500 = 0 then 'waiting' when n % 20 = 1 then 'refused' when n % 20 = 2 then 'expired' else 'done' end as state) as its`,
    },
    {
      tables: ['staff_notes', 'site_inquiries'],
      sql: `with notes as (
          insert into staff_notes (object_kind, object_id, text, staff_id)
          select 'user', (${author(50)})::text, '电话里谈过', ${operator} from generate_series(1, ${others}::bigint, 2) n)
        insert into site_inquiries (kind, company, contact, reach, text, handled_at, created_at)
        select 'media', '公司' || n, '某人', 'a@example.com', '合作', case when n % 1000 <> 1 then now() end, ${ago(`${others} - n`)}
        from generate_series(1, ${others}::bigint, 4) n`,
    },
    {
      tables: ['wallet_alerts'],
      sql: `insert into wallet_alerts (kind, key, detail, created_at, resolved_at)
        select case when n % 10000 = 1 then 'stuck-refund' else 'late-payment' end, 'order:' || n, '{}', ${ago(`${others} - n`)},
          case when n % 800 <> 1 then now() end
        from generate_series(1, ${others}::bigint, 4) n`,
    },
    {
      tables: ['messages_inbox', 'downloads_rights'],
      sql: `with rights as (
          insert into downloads_rights (user_id, game_id, kind, created_at)
          select ${heavyUser}, n, 'free', ${ago('n')} from generate_series(1, ${games}) n
          union all select ${firstUser} + n - 1, 1 + n % ${games}, 'free', now() from ${series} where n > 2)
        insert into messages_inbox (user_id, kind, title, content, created_at, read_at)
        select ${author(20)}, case when n % 3 = 0 then 'order' else 'system' end, '消息' || n, '内容', ${ago(`${others} - n`)}, now()
        from ${series}`,
    },
  ];
}

/** What editors make: some ten thousands of each at most, however many users there are. */
export function editorSteps(size: ConsoleSize): FillStep[] {
  const { games, words } = size;
  const series = `generate_series(1, ${games}) n`;
  const operator = `1 + n % ${operators}`;
  return [
    {
      tables: ['moderation_words', 'moderation_word_hits'],
      sql: `with words as (
          insert into moderation_words (id, word, folded, level) overriding system value
          select n, '词' || n, '词' || n, case when n % 500 = 1 then 'refuse' when n % 3 = 0 then 'mask' else 'review' end
          from generate_series(1, ${words}) n)
        insert into moderation_word_hits (word_id, day, part, hits)
        select n, current_date - d, 0, 1 from generate_series(1, ${words}) n, generate_series(0, 4) d`,
    },
    {
      tables: ['messages_broadcasts', 'site_bulletins', 'engagement_activities', 'staff_log_roots'],
      sql: `with broadcasts as (
          insert into messages_broadcasts (title, content, created_by, created_at) select '广播' || n, '内容', ${operator}, ${ago(`${games} - n`)} from ${series}),
        bulletins as (
          insert into site_bulletins (pos_type, title, content, start_at, end_at, created_by)
          select 1 + n % 2, '公告' || n, '<p>内容</p>', ${ago('n * 100')}, ${ago('n * 50')}, ${operator} from ${series}),
        roots as (
          insert into staff_log_roots (day, entries, root) select date '2020-01-01' + n, 10, sha256(n::text::bytea) from generate_series(1, 2400) n)
        insert into engagement_activities (kind, title, start_at, end_at, published, published_at)
        select 'link', '活动' || n, ${ago('n * 100')}, ${ago('n * 50')}, true, now() from ${series}`,
    },
    {
      tables: ['gifts_packs', 'gifts_batches'],
      sql: `with packs as (
          insert into gifts_packs (game_id, title, total, start_at, end_at, redeem_by)
          select n, '礼包' || n, 100, ${ago('n * 100')}, ${ago('n * 50')}, now() from ${series})
        insert into gifts_batches (id, note, kind, amount, total, expire_at, created_by) overriding system value
        select n, '批次' || n, 'coins', 10, 100, now() + interval '1 year', ${operator} from ${series}`,
    },
    {
      tables: ['gifts_activations'],
      // The newest batches are large and nearly all used.
      sql: `insert into gifts_activations (hash, batch_id, user_id, used_at)
        select sha256((b || ':' || n)::bytea), b, ${firstUser} + n, now()
        from generate_series(${games} - 19, ${games}) b, generate_series(0, ${Math.min(10_000, Math.floor(size.others / 10))}) n
        where n < ${size.users}`,
    },
    {
      tables: ['video_videos', 'video_counts', 'staff_bulk_runs', 'staff_bulk_rows'],
      sql: `with kinds as (insert into video_categories (name) values ('实况') returning id),
        videos as (
          insert into video_videos (category_id, title, access) select id, '视频' || n, 'free' from kinds, ${series} returning id, category_id),
        counts as (insert into video_counts (video_id, category_id) select id, category_id from videos),
        runs as (
          insert into staff_bulk_runs (id, staff_id, act, state) overriding system value
          select n, ${operators + 1}, 'users.ban', 'done' from ${series} returning id)
        insert into staff_bulk_rows (run_id, position, object_id, label, outcome)
        select id, p, p, '用户', 'done' from runs, generate_series(1, 2000) p where id = 1`,
    },
  ];
}
