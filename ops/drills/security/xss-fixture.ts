// Puts payloads into every text that reaches a screen, past all that checks what is written: also what got in once by another
// way must not run.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface XssFixture {
  /** Whose pages list posts; name and bio are payloads too. */
  people: string[];
  /** Posts with a page of comments each. */
  posts: string[];
  games: string[];
  tickets: string[];
}

const postsEach = 50;
const commentsEach = 20;

async function idsOf(client: pg.Client, text: string, values: unknown[]): Promise<string[]> {
  return (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
}

/**
 * What stands on pages of its own: `reader` is who looks, the owner of messages, muted words, hidden posts and tickets. Nobody
 * else comes across it.
 */
export async function writeApart(client: pg.Client, payloads: readonly string[], reader: string): Promise<XssFixture> {
  const ids = (text: string, values: unknown[]) => idsOf(client, text, values);
  const mark = randomBytes(3).toString('hex');

  const people = await ids(
    `insert into account_users (login_name, name, bio, invite_code)
     select 'x' || $3 || n, case when length(t) < 2 then 'xx' else left(t, 16) end, left(t, 80), upper($3) || n
     from unnest($1::text[]) with ordinality as p (t, n) where n <= $2 returning id`,
    [payloads.map((text) => text.replaceAll('\n', ' ')), Math.max(20, Math.ceil(payloads.length / postsEach)), mark],
  );
  const posts = await ids(
    `insert into square_posts (author_id, content)
     select ($2::bigint[])[1 + (n - 1) / ${postsEach}], case when n % 2 = 0 then left(t, 40) || E'\\n' || t else t end
     from unnest($1::text[]) with ordinality as p (t, n) returning id`,
    [payloads, people],
  );
  await client.query(
    `with written as (
       insert into square_comments (post_id, author_id, content)
       select ($2::bigint[])[1 + (n - 1) / ${commentsEach}], ($3::bigint[])[1 + n % 20], left(t, 500)
       from unnest($1::text[]) with ordinality as p (t, n) returning id, post_id
     )
     insert into square_comment_counts (comment_id, post_id, listed) select id, post_id, true from written`,
    [payloads, posts, people],
  );
  await client.query(
    `insert into square_posts (author_id, content, state, reason)
     select $2, t, 'hidden', left(t, 200) from unnest($1::text[]) as p (t)`,
    [payloads.slice(0, 200), reader],
  );
  await client.query(
    `insert into messages_inbox (user_id, kind, title, content, link)
     select $2, 'social', left(t, 60), t, case when n % 3 = 0 then left(t, 200) else '' end
     from unnest($1::text[]) with ordinality as p (t, n)`,
    [payloads, reader],
  );
  // So short a beginning would hide what is to be seen: with something before it that stands nowhere.
  await client.query(
    `insert into square_muted_words (user_id, word) select distinct $2::bigint, left('zz' || t, 20)
     from unnest($1::text[]) as p (t)`,
    [payloads.filter((text) => text.startsWith('<')).slice(0, 50), reader],
  );
  const tickets = await ids(
    `with opened as (
       insert into site_kefu_tickets (user_id, category, summary)
       select $2, 'other', left(t, 80) from unnest($1::text[]) with ordinality as p (t, n) where n <= 10 returning id
     ), said as (
       insert into site_kefu_entries (ticket_id, text)
       select o.id, t
       from (select id, row_number() over () as at from opened) o
       join unnest($1::text[]) with ordinality as p (t, n) on (n - 1) / 10 + 1 = o.at
     )
     select id from opened`,
    [payloads.slice(0, 100), reader],
  );
  return { people, posts, games: [], tickets };
}

/** The same and what everybody sees: the square, its tags, search, reviews of games (the only ones there are then). */
export async function writeEverywhere(
  client: pg.Client,
  payloads: readonly string[],
  reader: string,
): Promise<XssFixture> {
  const apart = await writeApart(client, payloads, reader);
  const { posts } = apart;
  await client.query(
    `insert into square_feed_posts (kind, ref_id, post_id, hot) select 0, 0, id, 1e9 from unnest($1::bigint[]) id`,
    [posts],
  );
  await client.query(
    `insert into search_posts (id, words, popularity, tier)
     select id, array_to_tsvector(array['xss']), 1e9, 0 from unnest($1::bigint[]) id`,
    [posts.slice(0, 500)],
  );
  await client.query(
    `insert into square_tags (tag, position) select distinct left(t, 20), -1 from unnest($1::text[]) as p (t)
     on conflict do nothing`,
    [payloads.slice(0, 100)],
  );
  const games = await idsOf(client, `select id from catalog_games where status = 'live' order by id limit 20`, []);
  for (const table of ['review_votes', 'review_counts', 'review_answers', 'reviews'])
    await client.query(`delete from catalog_${table}`, []);
  await client.query(
    `insert into catalog_reviews (game_id, user_id, stars, content)
     select ($2::bigint[])[1 + n % cardinality($2::bigint[])], ($3::bigint[])[1 + (n / cardinality($2::bigint[])) % 20], 5, left(t, 1000)
     from unnest($1::text[]) with ordinality as p (t, n) where n <= 400 on conflict do nothing`,
    [payloads, games, apart.people],
  );
  return { ...apart, games };
}
