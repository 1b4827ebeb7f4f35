// Codes and their owners, invitations, uploaded files, pictures, exports, searched words and daily numbers.
import { metrics } from '@lanyu/contract/stats-metrics';
import type { FillStep } from '../fill-steps.ts';
import type { ConsoleSize } from './sizes.ts';
import { firstUser, heavyUser, operators } from './sizes.ts';

const ago = (n: string) => `now() - make_interval(secs => (${n})::float8)`;
const operator = `1 + n % ${operators}`;

export function engagementSteps({ others, users, games }: ConsoleSize): FillStep[] {
  const series = `generate_series(1, ${others}::bigint) n`;
  return [
    {
      tables: ['gifts_codes'],
      // The first pack has half of all codes, four of five of them claimed; one user has a code of every pack.
      sql: `insert into gifts_codes (pack_id, code, user_id, nth, claimed_at)
        select pack, 'CODE' || n, owner, case when owner is not null then 1 end, case when owner is not null then ${ago(`${others} - n`)} end
        from ${series}, lateral (select case when n % 2 = 0 then 1 else 2 + n % ${games - 1} end as pack,
          case when n % 5 > 0 and n <> 2 then ${firstUser} + n - 1 end as owner) as its
        union all select n, 'OWN' || n, ${heavyUser}, 1, ${ago('n')} from generate_series(1, ${games}) n`,
    },
    {
      tables: ['gifts_code_imports'],
      sql: `insert into gifts_code_imports (pack_id, staff_id, file_name, state, created_at)
        select case when n % 10 = 0 then 1 else 1 + n % ${games} end, ${operator}, '码.csv', 'done', ${ago('n')}
        from generate_series(1, ${games}) n`,
    },
    {
      tables: ['engagement_referrals', 'engagement_referral_months'],
      // One of twenty was invited by one user; six months.
      sql: `with invited as (
          insert into engagement_referrals (invitee_id, inviter_id, devices, state, paid_at, created_at, network)
          select ${firstUser} + n - 1, case when n % 20 = 0 then ${heavyUser} else ${firstUser} + (n * 31 + 2) % ${users} end,
            array[md5((n % 5000)::text)], case when n % 3 = 0 then 'paid' else 'waiting' end, case when n % 3 = 0 then at end, at,
            repeat(md5((n % 70000)::text), 2)
          from ${series}, lateral (select timestamptz '2026-01-05' + make_interval(secs => n % 15000000) as at) as its
          where n > 3 and (n * 31 + 2) % ${users} <> n - 1
          returning inviter_id, created_at)
        insert into engagement_referral_months (month, inviter_id, invited)
        select date_trunc('month', created_at at time zone 'Asia/Shanghai')::date, inviter_id, count(*) from invited group by 1, 2`,
    },
    {
      tables: ['account_exports', 'exports_files'],
      sql: `with own as (
          insert into account_exports (user_id, state, created_at)
          select ${firstUser} + n, case when n % 1000 = 3 then 'failed' else 'expired' end, ${ago(`${others} - n`)}
          from generate_series(1, ${others}::bigint / 4) n)
        insert into exports_files (staff_id, filter, reason, state, kind, created_at, files_deleted_at)
        select case when n % 100 = 1 then ${operators + 1} else ${operator} end, '{}', '核对', 'expired', 'orders', ${ago(`${others} - n`)}, now()
        from generate_series(1, ${others}::bigint / 10) n`,
    },
  ];
}

export function fileAndNumberSteps({ others, games }: ConsoleSize): FillStep[] {
  const names = Object.keys(metrics);
  return [
    {
      tables: ['catalog_package_files'],
      sql: `insert into catalog_package_files (game_id, platform, state, size, sha256, file_key, fault, staff_id, created_at)
        select 1 + n % ${games}, 1 + n % 2, state, 1000, repeat('0', 64), 'packages/f-' || n,
          case when state = 'refused' then 'notAnArchive' end, ${operator}, ${ago('n')}
        from generate_series(1, ${10 * games}) n,
          lateral (select case when n % 500 = 1 then 'ready' when n % 50 = 2 then 'refused' else 'published' end as state) as its`,
    },
    {
      tables: ['media_pictures'],
      sql: `insert into media_pictures (kind, state, folder, widths, width, height, created_by, attached_at, created_at)
        select case when n % 1000 = 1 then 'logo' when n % 3 = 0 then 'cover' when n % 3 = 1 then 'inline' else 'screenshot' end, 'ready',
          'media/picture/' || md5(n::text), '{360}', 360, 200, ${operator}, case when n % 20 > 0 then now() end, ${ago('n')}
        from generate_series(1, ${others}::bigint / 4) n`,
    },
    {
      tables: ['search_word_days'],
      sql: `insert into search_word_days (day, word, visitors, missed)
        select current_date - d, '词' || n, 1 + (n * 7) % 900, n % 40
        from generate_series(0, 29) d, generate_series(1, ${Math.min(20_000, games)}) n`,
    },
    {
      tables: ['stats_days'],
      // A year of every number, whole and for thirty channels.
      sql: `insert into stats_days (metric, day, dimension, value, complete, computed_at)
        select metric, current_date - d, case when c = 0 then '' else 'channel' || c end, 1000 + d, true, now()
        from unnest(array[${names.map((name) => `'${name}'`).join(', ')}]) metric, generate_series(0, 365) d, generate_series(0, 30) c`,
    },
  ];
}
