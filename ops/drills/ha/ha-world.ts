// What the drill's site is filled with: players with sessions and open conversations, posts, and accounts to sign in to.
import type pg from 'pg';
import { hashPassword } from '@lanyu/server/passwords';
import { addPlayers, type MoneyPlayer } from '../money/money-fixture.ts';
import type { Signed } from '../support/sign-in.ts';

export interface HaPlayer extends MoneyPlayer {
  /** Conversations with the site. */
  tickets: string[];
  /** Names to sign in by, each for some tries. */
  accounts: string[];
  /** Sessions of accounts that are used no more. */
  keptElsewhere: Signed[];
}

export interface HaWorld {
  players: HaPlayer[];
  posts: string[];
  password: string;
  /** The most that a player rests between two operations. */
  pauseMs: number;
}

/** Enough for every purchase of a part. */
export const coinsEach = 1_000_000_000;

const password = 'drill-of-three-machines-7';

export async function fillHaWorld(
  client: pg.Client,
  options: { players: number; accountsEach: number; ticketsEach: number; pauseMs: number },
): Promise<HaWorld> {
  const players = await addPlayers(client, 'player', options.players);
  for (const { uid } of players) {
    await client.query('insert into wallet_wallets (user_id) values ($1)', [uid]);
    await client.query(
      `select wallet_post($1::bigint, 'grant', 'drill:' || $1::bigint, '演练', null, now(), '{free,promotion}', array[$2::bigint, -$2::bigint])`,
      [uid, coinsEach],
    );
  }
  const { rows: authors } = await client.query<{ id: string }>(
    `insert into account_users (login_name, name, invite_code) values ('author', '作者', 'HADRILL000') returning id`,
  );
  const posts = await client.query<{ id: string }>(
    `insert into square_posts (author_id, content) select $1, '三台机器' from generate_series(1, 50) returning id`,
    [authors[0]?.id],
  );
  await client.query('insert into square_post_counts (post_id) select unnest($1::bigint[])', [
    posts.rows.map(({ id }) => id),
  ]);
  const { rows: accounts } = await client.query<{ login_name: string }>(
    `insert into account_users (login_name, name, invite_code, password_hash)
     select 'account_' || n, '账号' || n, 'ACC' || lpad(n::text, 7, '0'), $2 from generate_series(1, $1::int) as n returning login_name`,
    [options.players * options.accountsEach, await hashPassword(password)],
  );
  const { rows: tickets } = await client.query<{ id: string; user_id: string }>(
    `insert into site_kefu_tickets (user_id, category, summary)
     select uid, 'other', '演练' from unnest($1::bigint[]) as uid, generate_series(1, $2::int) returning id, user_id`,
    [players.map(({ uid }) => uid), options.ticketsEach],
  );
  return {
    posts: posts.rows.map(({ id }) => id),
    password,
    pauseMs: options.pauseMs,
    players: players.map((player, at) => ({
      ...player,
      tickets: tickets.filter(({ user_id }) => user_id === player.uid).map(({ id }) => id),
      accounts: accounts
        .slice(at * options.accountsEach, (at + 1) * options.accountsEach)
        .map(({ login_name }) => login_name),
      keptElsewhere: [],
    })),
  };
}
