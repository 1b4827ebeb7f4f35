// What money drills are about: players with sessions, an operator who may refund, games with a price and a file.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { addOperator } from '../support/operators.ts';
import type { Asker } from '../support/request.ts';
import { signIn } from '../support/sign-in.ts';

export interface MoneyPlayer extends Asker {
  uid: string;
  token: string;
}

export interface MoneyGame {
  id: string;
  price: number;
  vipFree: boolean;
}

export interface MoneyFixture {
  players: MoneyPlayer[];
  operator: MoneyPlayer;
  games: MoneyGame[];
}

export async function fillMoneyFixture(
  client: pg.Client,
  options: { players: number; games: readonly Omit<MoneyGame, 'id'>[]; storage: string; packageBytes?: number },
): Promise<MoneyFixture> {
  const permissions = ['orders.read', 'orders.refund', 'wallet.read', 'wallet.write'];
  const operator = await addOperator(client, 'drill', permissions);
  const games: MoneyGame[] = [];
  for (const game of options.games) games.push({ ...game, id: await addGame(client, games.length, game, options) });
  return { players: await addPlayers(client, 'player', options.players), operator, games };
}

export async function addPlayers(client: pg.Client, name: string, count: number): Promise<MoneyPlayer[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into account_users (login_name, name, invite_code)
     select $1 || '_' || n, '玩家' || n, upper(substr(md5($1 || n), 1, 10)) from generate_series(1, $2::int) as n
     order by n returning id`,
    [name, count],
  );
  return signIn(
    client,
    rows.map(({ id }) => id),
  );
}

/** Live, with a package for Android whose file lies where the site's storage is. */
async function addGame(
  client: pg.Client,
  number: number,
  game: Omit<MoneyGame, 'id'>,
  { storage, packageBytes = 2000 }: { storage: string; packageBytes?: number },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into catalog_games (app_id, name, buy_amount, vip_free, online_type, status, publish_at)
     values ($1, $2, $3, $4, 1, 'live', now() - interval '1 day') returning id`,
    [`drill-${number}`, `演练 ${number}`, game.price, game.vipFree],
  );
  const id = rows[0]?.id ?? '';
  await client.query('insert into catalog_counters (game_id) values ($1)', [id]);
  const content = randomBytes(packageBytes);
  const key = `packages/drill-${number}.apk`;
  const file = join(storage, key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  await client.query(
    `insert into catalog_packages (game_id, platform, version, size, sha256, file_key, published_at)
     values ($1, 1, '1.0.0', $2, $3, $4, now() - interval '1 day')`,
    [id, content.length, createHash('sha256').update(content).digest('hex'), key],
  );
  return id;
}
