import pg from 'pg';
import { copyInto } from './copy.ts';
import * as rows from './square-rows.ts';
import { withoutIndexes } from './without-indexes.ts';

export interface SquareVolume {
  /** Connects as the owner: indexes are built anew, tables vacuumed. */
  ownerUrl: string;
  posts: number;
  log?: (line: string) => void;
}

/** Filled without indexes; those of users stay, they are fewer. */
const filled = [
  'square_posts',
  'square_feed_posts',
  'square_post_counts',
  'square_likes',
  'square_comments',
  'square_comment_counts',
  'square_people',
  'square_follows',
  'square_inbox',
] as const;

/**
 * A large square for measurements: posts with five likes each and a comment, users `s_user_<n>` (half as many as posts), one
 * whom everybody follows, one who follows five thousand; beside what is there. One transaction that keeps all others out of
 * these tables; killed, it leaves nothing behind. Run where it was done before, it does nothing.
 */
export async function fillSquare({ ownerUrl, posts, log = () => undefined }: SquareVolume): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: before } = await client.query<{ count: number }>(
      `select count(*)::int as count from account_users where login_name like 's\\_user\\_%'`,
    );
    const there = before[0]?.count ?? 0;
    if (there === usersFor(posts)) return log(`${posts} posts are there`);
    if (there > 0) throw new Error(`this database was filled for ${there} users before; take a new one`);
    const started = performance.now();
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '1GB'`);
    const total = await fillAll(client, posts, log);
    await client.query('commit');
    for (const table of [...filled, 'account_users']) await client.query(`vacuum analyze ${table}`);
    const seconds = (performance.now() - started) / 1000;
    const { rows: size } = await client.query<{ size: string }>(
      `select pg_size_pretty(sum(pg_total_relation_size(name::regclass))) as size from unnest($1::text[]) as name`,
      [filled],
    );
    log(`${total} rows in ${seconds.toFixed(1)} s, ${Math.round(total / seconds)} a second, ${size[0]?.size}`);
  } finally {
    await client.end();
  }
}

function usersFor(posts: number): number {
  return Math.max(6000, Math.floor(posts / 2));
}

async function fillAll(client: pg.Client, posts: number, log: (line: string) => void): Promise<number> {
  const place = await placeIn(client, posts);
  let total = 0;
  const fill = async (
    table: keyof typeof rows.squareColumns,
    values: Iterable<readonly (string | number | boolean | null)[]>,
  ) => {
    const started = performance.now();
    const count = await copyInto(client, table, rows.squareColumns[table], values);
    total += count;
    log(`${table}: ${count} rows, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  await fill('account_users', rows.userRows(place));
  const fillOthers = async () => {
    await fill('square_posts', rows.postRows(place));
    await fill('square_feed_posts', rows.feedRows(place));
    await fill('square_post_counts', rows.countRows(place));
    await fill('square_likes', rows.likeRows(place));
    await fill('square_comments', rows.commentRows(place));
    await fill('square_comment_counts', rows.commentCountRows(place));
    await fill('square_follows', rows.followRows(place));
    await fill('square_people', rows.peopleRows(place, writtenBy(place)));
    await fill('square_inbox', rows.inboxRows(place));
  };
  await withoutIndexes(client, filled, fillOthers, log);
  for (const table of ['account_users', 'square_posts', 'square_comments', 'square_follows']) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table]);
  }
  return total;
}

function writtenBy(place: rows.SquarePlace): Uint32Array {
  const written = new Uint32Array(place.users);
  for (let n = 0; n < place.posts; n += 1) {
    const author = rows.postOf(place, n).author - place.first.users;
    written[author] = (written[author] as number) + 1;
  }
  return written;
}

async function placeIn(client: pg.Client, posts: number): Promise<rows.SquarePlace> {
  await client.query(
    `insert into square_tags (tag, position) select '话题' || n, 100 + n from generate_series(1, 10) n on conflict do nothing`,
  );
  const ids = async (query: string) => (await client.query<{ id: string }>(query)).rows.map(({ id }) => id);
  const next = async (table: string) =>
    Number((await ids(`select coalesce(max(id), 100000) + 1 as id from ${table}`))[0]);
  return {
    posts,
    users: usersFor(posts),
    now: Date.now(),
    first: {
      posts: await next('square_posts'),
      users: await next('account_users'),
      comments: await next('square_comments'),
      follows: await next('square_follows'),
    },
    tags: await ids('select id from square_tags where not hidden order by id limit 20'),
    games: await ids(`select id from catalog_games where status = 'live' order by id limit 200`),
  };
}
