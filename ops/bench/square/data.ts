// One database per number of posts, filled once through COPY and then reused; people who read, write and like in the bench.
import type pg from 'pg';
import { fillSquare } from '../../volume/square-volume.ts';
import { signIn } from '../../drills/support/sign-in.ts';
import { asOwner, databaseUrl, ensureDatabase } from '../../drills/support/stage.ts';

export interface Person {
  uid: string;
  /** Only its hash lies in the table. */
  token: string;
}

export interface SquareData {
  database: string;
  posts: number;
  /** Follows five thousand. */
  reader: Person;
  /** Wrote up to 25,000 posts. */
  writer: Person;
  likers: Person[];
  tagIds: string[];
  gameIds: string[];
  /** Spread over all. */
  somePosts: string[];
  /** The post with most comments, and the comment under it with most replies. */
  talkedPost: string;
  longThread: string;
}

const games = 20;
/** So few that the API remembers their sessions, as it does of who reads. */
const likers = 40;
const some = 100;
/** Numbers that stand out: recorded statements are searched for them. */
export const firstLiker = 800_000_001;

export async function prepareSquare(posts: number, database = `lanyu_bench_square_${posts}`): Promise<SquareData> {
  await ensureDatabase(database);
  return asOwner(database, async (client) => {
    await addGames(client);
    await fillSquare({ ownerUrl: databaseUrl('owner', database), posts, log: console.log });
    await addRest(client);
    const people = await addPeople(client);
    return { database, posts, ...people, ...(await findPlaces(client, people.reader.uid)) };
  });
}

/** Before the posts, which are about them. */
async function addGames(client: pg.Client): Promise<void> {
  await client.query(
    `insert into catalog_games (app_id, name, summary, desc_html, developer, language, hours, online_type, buy_amount,
       icon, cover, status, publish_at)
     select 'q-' || n, '游戏' || n, '', '', '', '中文', 1, 1, 0, $2, $2, 'live', now() - interval '1 day'
     from generate_series(1, $1::int) as n where not exists (select from catalog_games)`,
    [games, JSON.stringify({ folder: 'media/bench', widths: [96, 192], width: 192, height: 192, blur: '' })],
  );
}

/** What every read asks for and the volume has none of: an empty table is cheap in a way that no real one is. */
async function addRest(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>('select exists (select from square_blocks) as there');
  if (rows[0]?.there === true) return;
  const users = `select id, row_number() over (order by id) as n from account_users where login_name like 's\\_user\\_%'`;
  await client.query('begin');
  await client.query(`insert into square_blocks (user_id, blocked_id)
    select id, id - 1 from (${users}) as u where n % 10 = 5`);
  // The reader has liked much, blocks many and is blocked by many: none of that may make a page dear.
  await client.query(`insert into square_likes (user_id, post_id)
    select r.id, p.id from (${users}) as r, square_posts p where r.n = 2 and p.id % 2 = 0 order by p.id desc limit 20000
    on conflict do nothing`);
  await client.query(`insert into square_blocks (user_id, blocked_id)
    select case when u.n % 2 = 0 then r.id else u.id end, case when u.n % 2 = 0 then u.id else r.id end
    from (${users}) as r, (${users}) as u where r.n = 2 and u.n between 5003 and 5600
      and not exists (select from square_follows f where f.follower_id = r.id and f.followee_id = u.id)`);
  await client.query(`insert into square_muted_words (user_id, word)
    select id, word from (${users}) as u, unnest('{剧透,代练,外挂}'::text[]) as word where n % 10 = 5 or n = 2`);
  await client.query(`insert into membership_members (user_id, until_1, until_2, until_3)
    select id, now() + interval '1 year', now() - interval '1 day', now() - interval '1 day' from (${users}) as u
    where n % 10 = 3`);
  await client.query(`insert into square_comment_likes (user_id, comment_id)
    select author_id, id from square_comments where id % 5 = 0`);
  await client.query('commit');
  for (const table of [
    'square_blocks',
    'square_muted_words',
    'membership_members',
    'square_comment_likes',
    'square_likes',
  ]) {
    await client.query(`vacuum analyze ${table}`);
  }
  await client.query('analyze catalog_games');
}

async function addPeople(client: pg.Client): Promise<Pick<SquareData, 'reader' | 'writer' | 'likers'>> {
  await client.query(
    `insert into account_users (id, login_name, name, invite_code) overriding system value
     select $1::bigint + n, 'q_user_' || n, '赞友' || n, 'Q' || lpad(n::text, 9, '0') from generate_series(0, $2::int - 1) as n
     on conflict do nothing`,
    [firstLiker, likers],
  );
  const { rows } = await client.query<{ first: string; last: string }>(
    `select min(id) as first, max(id) as last from account_users where login_name like 's\\_user\\_%'`,
  );
  const [reader, writer] = [String(Number(rows[0]?.first) + 1), rows[0]?.last ?? ''];
  const uids = [reader, writer, ...Array.from({ length: likers }, (_, n) => String(firstLiker + n))];
  await client.query('delete from account_sessions');
  const people = await signIn(client, uids);
  return { reader: people[0] as Person, writer: people[1] as Person, likers: people.slice(2) };
}

async function findPlaces(client: pg.Client, reader: string) {
  const ids = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
  const [last = ''] = await ids('select max(id) as id from square_posts');
  const [first = ''] = await ids('select min(id) as id from square_posts');
  const talkedPost = String(Number(last) - 1);
  const [longThread = ''] = await ids(
    `select min(id) as id from square_comments where post_id = $1 and root_id is null and state = 'shown'`,
    [talkedPost],
  );
  // Steps of the golden ratio: no pattern of the volume is met by all of them.
  const spread = Array.from({ length: some }, (_, n) =>
    String(Number(first) + Math.floor((Number(last) - Number(first)) * ((n * 0.618034) % 1))),
  );
  return {
    talkedPost,
    longThread,
    // Without those that the reader may not see.
    somePosts: await ids(
      `select id from square_posts p where id = any($1::bigint[]) and not exists (select from square_blocks b
         where b.user_id = p.author_id and b.blocked_id = $2 or b.user_id = $2 and b.blocked_id = p.author_id) order by id`,
      [spread, reader],
    ),
    tagIds: await ids(
      'select id from square_tags t where exists (select from square_feed_posts f where f.kind = 1 and f.ref_id = t.id) order by id',
    ),
    gameIds: await ids('select id from catalog_games order by id'),
  };
}
