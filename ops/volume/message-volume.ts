import pg from 'pg';
import { hashPassword } from '@lanyu/server/passwords';
import { demoPlayerPassword } from '@lanyu/demo-data/demo-logins-and-activation-codes';

export interface VolumeOptions {
  /** Connects as the owner: afterwards the table is vacuumed. */
  ownerUrl: string;
  rows: number;
  /** Whose inbox; created when missing. The password is the demo's. */
  loginName?: string;
  log?: (line: string) => void;
}

const chunk = 250_000;

/** Brings one user's inbox to `rows` messages, for measurements. Returns the user's id. */
export async function fillMessages(options: VolumeOptions): Promise<string> {
  const loginName = options.loginName ?? 'bench';
  const client = new pg.Client({ connectionString: options.ownerUrl });
  await client.connect();
  try {
    const id = await benchUser(client, loginName);
    const { rows } = await client.query<{ count: string }>('select count(*) from messages_inbox where user_id = $1', [
      id,
    ]);
    for (let have = Number(rows[0]?.count ?? 0); have < options.rows; have += chunk) {
      const adding = Math.min(chunk, options.rows - have);
      // A thousand unread ones at the newest end, like a real inbox nobody tidies.
      await client.query(
        `insert into messages_inbox (user_id, kind, title, content, link, created_at, read_at)
         select $1, (array['system', 'social', 'order', 'gift', 'moderation'])[1 + i % 5], '第 ' || i || ' 条消息',
           '岛上的第 ' || i || ' 封信：潮水来过，灯塔还亮着。', '/message',
           now() - ($4 - i) * interval '1 second', case when i <= $4 - 1000 then now() end
         from generate_series($2::int + 1, $2::int + $3::int) i`,
        [id, have, adding, options.rows],
      );
      options.log?.(`${have + adding} of ${options.rows} messages`);
    }
    await client.query('vacuum analyze messages_inbox');
    return id;
  } finally {
    await client.end();
  }
}

async function benchUser(client: pg.Client, loginName: string): Promise<string> {
  const found = await client.query<{ id: string }>('select id from account_users where lower(login_name) = $1', [
    loginName.toLowerCase(),
  ]);
  if (found.rows[0] !== undefined) return found.rows[0].id;
  const added = await client.query<{ id: string }>(
    `insert into account_users (login_name, name, password_hash, invite_code)
     values ($1, '压测用户', $2, upper(substr(md5($1), 1, 10))) returning id`,
    [loginName, await hashPassword(demoPlayerPassword)],
  );
  return (added.rows[0] as { id: string }).id;
}
