// One database per length of the ledger, filled once; players and games of the bench beside it.
import type pg from 'pg';
import { fillLedger } from '../../volume/ledger-volume.ts';
import { signIn } from '../../drills/support/sign-in.ts';
import { asOwner, databaseUrl, ensureDatabase } from '../../drills/support/stage.ts';

/** Numbers that stand out: recorded statements are searched for them. */
const firstPlayer = 800_000_001;
const firstGame = 700_000_001;
const players = 500;
const games = 2000;

export const price = 6;

export interface MoneyData {
  database: string;
  postings: number;
  /** Of every player; only its hash lies in the table. */
  tokens: string[];
}

export const places = { firstPlayer, firstGame, players, games };

/** The n-th purchase: neighbours are different players, and no pair comes twice. */
export function pairOf(n: number): { uid: string; game: string } {
  return { uid: String(firstPlayer + (n % players)), game: String(firstGame + (Math.floor(n / players) % games)) };
}

export async function prepareMoney(postings: number, database = `lanyu_bench_money_${postings}`): Promise<MoneyData> {
  await ensureDatabase(database);
  await fillLedger({ ownerUrl: databaseUrl('owner', database), postings, log: console.log });
  return asOwner(database, async (client) => {
    await addGames(client);
    return { database, postings, tokens: await addPlayers(client) };
  });
}

async function addGames(client: pg.Client): Promise<void> {
  await client.query(
    `insert into catalog_games (id, app_id, name, summary, desc_html, developer, language, hours, online_type, buy_amount,
       icon, cover, status, publish_at)
     overriding system value
     select $1::bigint + n, 'm-' || n, '游戏' || n, '', '', '', '中文', 1, 1, $3, '{}', '{}', 'live', now() - interval '1 day'
     from generate_series(0, $2::int - 1) as n on conflict do nothing`,
    [firstGame, games, price],
  );
  // A package has its game's number, so that whatever names it in a statement changes with the game.
  await client.query(
    `insert into catalog_packages (id, game_id, platform, version, size, sha256, file_key, published_at, told_at)
     overriding system value
     select $1::bigint + n, $1::bigint + n, 1, '1.0', 1000, repeat('0', 64), 'packages/m-' || n, now() - interval '1 day', now()
     from generate_series(0, $2::int - 1) as n on conflict do nothing`,
    [firstGame, games],
  );
}

async function addPlayers(client: pg.Client): Promise<string[]> {
  await client.query(
    `insert into account_users (id, login_name, name, invite_code) overriding system value
     select $1::bigint + n, 'm_user_' || n, '买家' || n, 'M' || lpad(n::text, 9, '0') from generate_series(0, $2::int - 1) as n
     on conflict do nothing`,
    [firstPlayer, players],
  );
  const mine = [firstPlayer, firstPlayer + players - 1];
  await client.query(
    `insert into wallet_wallets (user_id) select id from account_users where id between $1 and $2 on conflict do nothing`,
    mine,
  );
  // Enough for all games and for memberships all day.
  await client.query(
    `select wallet_post(user_id, 'adjustment', 'bench:' || user_id || ':' || seq, '压测', null, now(), '{paid,promotion}', '{5000000,-5000000}')
     from wallet_wallets where user_id between $1 and $2 and paid < 3000000`,
    mine,
  );
  // What was bought in an earlier run can be bought again.
  for (const table of ['downloads_rights', 'account_sessions']) {
    await client.query(`delete from ${table} where user_id between $1 and $2`, mine);
  }
  const uids = Array.from({ length: players }, (_, n) => String(firstPlayer + n));
  const signed = await signIn(client, uids);
  await client.query('analyze');
  return signed.map(({ token }) => token);
}
