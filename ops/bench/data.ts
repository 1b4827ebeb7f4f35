// One database per size: a user with that many messages, as many sessions, a history of bulletins. Made once, then reused.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { asOwner, ensureDatabase } from '../drills/support/stage.ts';

/** The bench user signs in with this; in the table lies only its hash, as always. */
export const benchToken = 'bench-token-bench-token-bench-token-bench-tok';

export interface BenchData {
  database: string;
  rows: number;
  uid: string;
  /** A message in the middle of all. */
  middle: { id: string; createTime: number };
}

export async function prepareData(rows: number): Promise<BenchData> {
  const database = rows === 1_000_000 ? 'lanyu_bench' : `lanyu_bench_${rows}`;
  await ensureDatabase(database);
  return asOwner(database, async (client) => {
    if ((await findUser(client)) === undefined) {
      console.log(`filling ${database}: ${rows} messages …`);
      await fill(client, rows);
    }
    const uid = (await findUser(client)) ?? '';
    const middle = await client.query<{ id: string; time: number }>(
      'select id, floor(extract(epoch from created_at) * 1000)::float8 as time from messages_inbox where user_id = $1 order by id offset $2 limit 1',
      [uid, Math.floor(rows / 2)],
    );
    const { id = '', time = 0 } = middle.rows[0] ?? {};
    return { database, rows, uid, middle: { id, createTime: time } };
  });
}

async function findUser(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(`select id from account_users where login_name = 'bench_user'`);
  return rows[0]?.id;
}

/** In one transaction: an interrupted run leaves nothing that the next would take for complete. */
async function fill(client: pg.Client, rows: number): Promise<void> {
  await client.query('begin');
  const user = await client.query<{ id: string }>(
    `insert into account_users (login_name, name, invite_code) values ('bench_user', '压测用户', 'BENCH00001') returning id`,
  );
  const uid = user.rows[0]?.id;
  // A tenth of a percent unread, spread over the whole inbox.
  await client.query(
    `insert into messages_inbox (user_id, kind, title, content, link, read_at, created_at)
     select $1, (array['system', 'social', 'order', 'gift', 'moderation'])[1 + n % 5], '第' || n || '条消息',
            repeat('这是一条用来测量的消息。', 3), '/message', case when n % 1000 = 0 then null else now() end,
            now() - make_interval(secs => $2 - n)
     from generate_series(1, $2::int) as n`,
    [uid, rows],
  );
  await client.query(
    `insert into account_sessions (token_hash, user_id, expires_at)
     select sha256(n::text::bytea), $1, now() + interval '1 year' from generate_series(2, $2::int) as n`,
    [uid, rows],
  );
  await client.query(
    `insert into account_sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 year')`,
    [createHash('sha256').update(benchToken).digest(), uid],
  );
  await client.query(
    `insert into square_tags (tag, position) select '标签' || n, n % 7 from generate_series(1, 60) as n`,
  );
  await client.query(
    `insert into staff_members (login_name, password_hash, name) values ('bench', '$argon2id$unusable', '压测')`,
  );
  // Old ones are over; four are on display and four still to come, whatever the size of the history.
  await client.query(
    `insert into site_bulletins (pos_type, title, content, start_at, end_at, created_by)
     select 1 + n % 2, '公告' || n, '<p>内容</p>',
            now() + make_interval(days => case when n <= 4 then -1 when n <= 8 then 1000 else -20 - n % 900 end),
            now() + make_interval(days => case when n <= 8 then 3000 else -10 - n % 900 end), 1
     from generate_series(1, $1::int) as n`,
    [Math.floor(rows / 10)],
  );
  await client.query('commit');
  // Visibility and statistics as autovacuum would have them soon.
  await client.query('vacuum (analyze)');
}
