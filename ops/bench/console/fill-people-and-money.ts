// Users, sessions, orders and the ledger of the console's bench, set by set.
import type { FillStep } from '../fill-steps.ts';
import type { ConsoleSize } from './sizes.ts';
import { deepWallet, firstOrder, firstUser, heavyUser } from './sizes.ts';

/** Numbers of all users: spread over them, so that neighbours in a list are strangers in the table. */
const someUser = (n: string, { users }: ConsoleSize) => `${firstUser} + (${n})::bigint * 7919 % ${users}`;

export function userSteps({ users }: ConsoleSize): FillStep[] {
  return [
    {
      tables: ['account_users'],
      // Phones as they are kept: whole, of four fifths. One in a thousand is banned, one in ten thousand leaves.
      sql: `insert into account_users (id, login_name, name, phone, status, invite_code, created_at, ban_reason, erase_at)
        overriding system value
        select ${firstUser} + n, 'user_' || n, '岛民' || n,
          case when n % 5 > 0 and n % 500 <> 3 then (13000000000 + n * 7919 % 7000000000)::text end,
          case when n % 1000 = 501 then 'banned' when n % 10000 = 702 then 'closing' when n % 500 = 3 then 'deleted' else 'active' end,
          'C' || lpad(n::text, 9, '0'), now() - make_interval(secs => (${users} - n) * 3),
          case when n % 1000 = 501 then '刷屏' end, case when n % 10000 = 702 then now() + make_interval(secs => n) end
        from generate_series(0, ${users}::bigint - 1) n`,
    },
  ];
}

export function signInSteps(size: ConsoleSize): FillStep[] {
  const { users } = size;
  return [
    {
      tables: ['account_sessions'],
      sql: `insert into account_sessions (token_hash, user_id, expires_at)
        select sha256(n::text::bytea), case when n < 400 then ${heavyUser} else ${firstUser} + n end, now() + interval '1 year'
        from generate_series(0, ${users}::bigint - 1, 2) n`,
    },
    {
      tables: ['account_devices', 'membership_members'],
      sql: `with devices as (
          insert into account_devices (user_id, device_id)
          select ${firstUser} + n, 'device-' || n from generate_series(0, ${users}::bigint - 1, 8) n)
        insert into membership_members (user_id, until_1, until_2, until_3)
        select ${firstUser} + n, t, t, t from generate_series(0, ${users}::bigint - 1, 10) n,
          lateral (select now() + make_interval(days => (n % 400)::int - 200) as t) as term`,
    },
    {
      tables: ['account_bans', 'moderation_silences'],
      sql: `with bans as (
          insert into account_bans (user_id, reason, ended_at)
          select ${heavyUser}, '刷屏', now() from generate_series(1, ${size.others / 50})
          union all
          select id, '刷屏', null from account_users where status = 'banned')
        insert into moderation_silences (user_id, until_at, reason)
        select ${firstUser} + n, now() + make_interval(secs => n), '辱骂' from generate_series(0, ${users}::bigint - 1, 20) n`,
    },
  ];
}

/** Of each wallet: a top-up and four purchases, each with its order; the deep one goes on with gifts and purchases. */
export function ledgerSteps(size: ConsoleSize): FillStep[] {
  const { wallets, deepEntries } = size;
  const entry = (seq: string) => `
    case when ${seq} % 5 = 1 then 'topup' else 'purchase' end as kind,
    case when ${seq} <= 5 then 'order:' || ${firstOrder} + 2 * ((${seq} - 1) * ${wallets}::bigint + w) || (case when ${seq} % 5 = 1 then ':in' else ':out' end)
      else 'bench:' || w || '-' || ${seq} end as key,
    case when ${seq} % 5 = 1 then '充值 400 钻石' else '游戏' || w % 1000 end as subject,
    case when ${seq} % 5 = 1 then array['paid', 'deposits:alipay'] else array['paid', 'sales'] end as accounts,
    case when ${seq} % 5 = 1 then array[400, -400]::bigint[] else array[-100, 100]::bigint[] end as amounts,
    case when ${seq} % 5 = 1 then 400 else 400 - 100 * ((${seq} - 1) % 5) end::bigint as paid,
    date_trunc('milliseconds', timestamptz '2026-01-01' + make_interval(secs => (${seq} * 3600 + w % 3600)::float8)) as at`;
  const user = `(${firstUser} + w)`;
  // The text of a receipt with two postings, spelled out: the database's own function takes ten times as long.
  const hash = (
    seq: string,
    previous: string,
  ) => `sha256(convert_to('lanyu-receipt-1' || E'\\n' || ${user} || E'\\n' || ${seq}
    || E'\\n' || round(extract(epoch from e.at) * 1000)::bigint || E'\\n' || e.kind || E'\\n' || e.key || E'\\n' || e.subject || E'\\n'
    || e.accounts[1] || ' ' || e.amounts[1] || E'\\n' || e.accounts[2] || ' ' || e.amounts[2] || E'\\n'
    || e.paid || ' 0' || E'\\n' || encode(${previous}, 'hex'), 'UTF8'))`;
  return [
    {
      tables: ['wallet_wallets', 'wallet_entries', 'wallet_postings'],
      before: 'alter table wallet_postings disable trigger wallet_postings_balanced',
      sql: `with recursive chain as (
          select w, 1::bigint as seq, e.*, ${hash('1', `decode(repeat('00', 32), 'hex')`)} as hash
          from generate_series(0, ${wallets}::bigint - 1) w, lateral (select ${entry('1::bigint')}) e
          union all
          select c.w, c.seq + 1, e.*, ${hash('c.seq + 1', 'c.hash').replaceAll('+ w', '+ c.w')}
          from chain c, lateral (select ${entry('(c.seq + 1)').replaceAll(/\bw\b/g, 'c.w')}) e
          where c.seq < case when c.w = ${deepWallet} then ${deepEntries} else 5 end)
        insert into wallet_entries (user_id, seq, kind, key, subject, order_id, coins, paid_after, free_after, created_at, hash)
        select ${user}, seq, kind, key, subject,
          case when seq <= 5 then ${firstOrder} + 2 * ((seq - 1) * ${wallets}::bigint + w) end,
          amounts[1], paid, 0, at, hash
        from chain;
        insert into wallet_postings (user_id, seq, line, account, amount)
        select user_id, seq, line, case when line = 1 then 'paid' when coins > 0 then 'deposits:alipay' else 'sales' end,
          case when line = 1 then coins else -coins end
        from wallet_entries, generate_series(1, 2) line;
        insert into wallet_wallets (user_id, paid, free, seq, head)
        select user_id, paid_after, free_after, seq, hash from wallet_entries
        where seq = case when user_id = ${firstUser + deepWallet} then ${deepEntries} else 5 end`,
      after: 'alter table wallet_postings enable trigger wallet_postings_balanced',
    },
    {
      tables: ['wallet_roots', 'wallet_root_nodes', 'orders_reconciliations'],
      sql: `with roots as (
          insert into wallet_roots (day, root, wallets, entries)
          select date '2020-01-01' + n, sha256(n::text::bytea), ${wallets}, 100 from generate_series(1, 2400) n),
        nodes as (
          insert into wallet_root_nodes (day, level, position, hash, user_id, seq)
          select date '2026-01-05', level, n, sha256((level || ':' || n)::bytea),
            case when level = 0 then ${firstUser} + n end, case when level = 0 then 5 end
          from generate_series(0, 16) level, generate_series(0, 65535) n
          where n < 65536 >> level and (level > 0 or n < ${wallets}))
        insert into orders_reconciliations (channel, day, provider_fen, orders_fen, ledger_coins, orders_coins, payments, refunds, differences, ran_at)
        select channel, date '2020-01-01' + n, 1000, 1000, 100, 100, 10, 0, n % 3, now()
        from generate_series(1, 2400) n, unnest(array['alipay', 'wechat', 'sandbox']) channel`,
    },
  ];
}

/** Even numbers: those of the ledger. Odd ones: everything else that happens to orders, one in twenty the heavy user's. */
export function orderSteps(size: ConsoleSize): FillStep[] {
  const { orders, wallets } = size;
  const others = orders - 5 * wallets;
  return [
    {
      tables: ['orders_orders'],
      sql: `insert into orders_orders (id, user_id, kind, subject, subject_id, amount_fen, coins, channel, trade_no, state,
          created_at, expires_at, paid_at, ask_at, refund_reason)
        overriding system value
        select id, user_id, kind, subject, 1, case when kind = 'recharge' then 4000 else 0 end, 100,
          case when kind = 'recharge' then channel else '' end,
          case when kind = 'recharge' and state in ('paid', 'delivered', 'refunding', 'refunded') then 'T' || id else '' end,
          state, at, case when kind = 'recharge' then at + interval '30 minutes' end,
          case when state in ('paid', 'delivered', 'refunding', 'refunded') then at end,
          case when state in ('created', 'paying') or (state = 'refunding' and id % 4 = 1) then at end,
          case when state in ('refunding', 'refunded') then '误充' else '' end
        from (
          select ${firstOrder} + 2 * k as id, ${firstUser} + k % ${wallets} as user_id,
            case when k < ${wallets} then 'recharge' else 'download' end as kind,
            case when k < ${wallets} then '充值 400 钻石' else '游戏' || k % ${wallets} % 1000 end as subject,
            'alipay' as channel, 'delivered' as state, now() - make_interval(secs => (${5 * wallets} - k)) as at
          from generate_series(0, ${5 * wallets}::bigint - 1) k
          union all
          select ${firstOrder} + 2 * k + 1, case when k / 10 % 20 = 0 then ${heavyUser} else ${someUser('k', size)} end, kind, '充值',
            case when k % 50000 = 7 then 'sandbox' when k % 2 = 0 then 'alipay' else 'wechat' end,
            case when kind <> 'recharge' then case when k % 500 = 4 then 'refunded' else 'delivered' end
              when k / 4 % 1000 < 3 then 'created' when k / 4 % 1000 < 6 then 'paying' when k / 4 % 1000 < 7 then 'paid'
              when k / 4 % 1000 < 800 then 'delivered' when k / 4 % 1000 < 995 then 'closed'
              when k / 4 % 1000 < 996 then 'refunding' else 'refunded' end,
            now() - make_interval(secs => (${others} - k))
          from generate_series(0, ${others}::bigint - 1) k,
            lateral (select case when k % 10 < 4 then 'recharge' when k % 10 < 9 then 'download' else 'membership' end as kind) as what
        ) as o`,
    },
    {
      tables: ['orders_events', 'orders_notifications'],
      sql: `with told as (
          insert into orders_notifications (channel, nonce, order_id, outcome, body, received_at)
          select channel, 'n' || id, id, 'accepted', '{}', created_at from orders_orders where kind = 'recharge' and id % 40 = 1)
        insert into orders_events (order_id, event, created_at)
        select id, event, created_at from orders_orders, unnest(array['created', 'paid', 'delivered']) event where id % 40 < 2
        union all
        select id, state, created_at from orders_orders where state in ('refunding', 'refunded')`,
    },
  ];
}
