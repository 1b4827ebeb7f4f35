// A small site with some of everything in a database of its own: players with coins and sessions, games, posts, messages.
import { fillSquare } from '../../volume/square-volume.ts';
import { asOwner, databaseUrl } from '../../drills/support/stage.ts';
import { places, prepareMoney, type MoneyData } from '../money/data.ts';

export interface FilledSite extends MoneyData {
  postIds: string[];
}

const [postings, posts] = [10_000, 10_000];

export async function fillSite(): Promise<FilledSite> {
  const money = await prepareMoney(postings, 'lanyu_bench_mix');
  const games = [places.firstGame, places.firstGame + places.games - 1];
  const players = [places.firstPlayer, places.firstPlayer + places.players - 1];
  await asOwner(money.database, (client) =>
    // Those of the money bench have no pictures, and cards want some.
    client.query('update catalog_games set icon = $3, cover = $3 where id between $1 and $2', [
      ...games,
      JSON.stringify({ folder: 'media/bench', widths: [96, 192], width: 192, height: 192, blur: '' }),
    ]),
  );
  await fillSquare({ ownerUrl: databaseUrl('owner', money.database), posts, log: console.log });
  return asOwner(money.database, async (client) => {
    await client.query(
      `insert into messages_inbox (user_id, kind, title, content)
       select id, 'system', 'bench', 'message ' || n from account_users, generate_series(1, 30) as n
       where id between $1 and $2 and not exists (select from messages_inbox where user_id = $1)`,
      players,
    );
    for (const table of ['square_likes', 'catalog_wishes'])
      await client.query(`delete from ${table} where user_id between $1 and $2`, players);
    const { rows } = await client.query<{ id: string }>(
      `select id from square_posts where state = 'shown' order by id desc limit 200`,
    );
    await client.query('analyze');
    return { ...money, postIds: rows.map(({ id }) => id) };
  });
}
