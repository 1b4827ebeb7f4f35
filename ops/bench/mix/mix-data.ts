// A small site with some of everything: players with coins and sessions, games, posts, messages.
import { fillSquare } from '../../volume/square-volume.ts';
import { asOwner, databaseUrl } from '../../drills/support/stage.ts';
import { places, prepareMoney, type MoneyData } from '../money/data.ts';

export interface MixData extends MoneyData {
  postIds: string[];
}

const posts = 10_000;

export async function prepareMix(): Promise<MixData> {
  const money = await prepareMoney(10_000);
  await fillSquare({ ownerUrl: databaseUrl('owner', money.database), posts, log: console.log });
  return asOwner(money.database, async (client) => {
    const mine = [places.firstPlayer, places.firstPlayer + places.players - 1];
    await client.query(
      `insert into messages_inbox (user_id, kind, title, content)
       select id, 'system', 'bench', 'message ' || n from account_users, generate_series(1, 30) as n
       where id between $1 and $2 and not exists (select from messages_inbox where user_id = $1)`,
      mine,
    );
    // Those of the money bench have no pictures, and a game's page wants some.
    await client.query('update catalog_games set icon = $3, cover = $3 where id between $1 and $2', [
      places.firstGame,
      places.firstGame + places.games - 1,
      JSON.stringify({ folder: 'media/bench', widths: [96, 192], width: 192, height: 192, blur: '' }),
    ]);
    await client.query('delete from square_likes where user_id between $1 and $2', mine);
    const { rows } = await client.query<{ id: string }>('select id from square_posts order by id limit 200');
    await client.query('analyze');
    return { ...money, postIds: rows.map(({ id }) => id) };
  });
}
