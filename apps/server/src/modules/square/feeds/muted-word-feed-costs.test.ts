import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/db/open-database.ts';
import { transaction } from '#src/db/transaction.ts';
import type { Deps } from '#src/deps.ts';
import { countNewerPosts } from '#src/modules/square/feeds/count-newer-posts.ts';
import { deletePostsOfAuthorFromInbox } from '#src/modules/square/feeds/followed-feed-inbox.queries.ts';
import { listComments } from '#src/modules/square/comments/list-comments.ts';
import { listFollowedPosts } from '#src/modules/square/feeds/list-followed-posts.ts';
import { listPosts } from '#src/modules/square/feeds/list-posts.ts';
import { listReplies } from '#src/modules/square/comments/list-replies.ts';
import { lockPost } from '#src/modules/square/posts/posts.queries.ts';
import { addUser, useTestDatabase } from '../../../../test/harness/database.ts';
import { openKeyRing } from '../../../keys.ts';

/**
 * A square where everybody uses a word that one reader has muted: a read there must cost no more than what it shows.
 */
const t = useTestDatabase();
const posts = 50_000;
const comments = 10_000;
/** Counted from the newest: the only posts without the word. */
const plain = [3, 2500];

let reader: string;
let root: string;
let first: string;

type Walked = { records: { id: string }[]; nextCursor: string | null };
type Ask = (deps: Deps, cursor?: string) => Promise<Walked>;
const on = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
const lists: [string, Ask][] = [
  ['newest', (deps, cursor) => listPosts(deps, reader, { sort: 2, ...on(cursor) })],
  ['hottest', (deps, cursor) => listPosts(deps, reader, { sort: 1, ...on(cursor) })],
  ['followed', (deps, cursor) => listFollowedPosts(deps, reader, on(cursor))],
  ['newest comments', (deps, cursor) => listComments(deps, reader, { id: first, sort: 2, ...on(cursor) })],
  ['hottest comments', (deps, cursor) => listComments(deps, reader, { id: first, sort: 1, ...on(cursor) })],
  ['replies', (deps, cursor) => listReplies(deps, reader, { postId: first, commentId: root, ...on(cursor) })],
];

function depsOf(db: Database): Deps {
  return {
    db,
    env: { PUBLIC_URL: '', STORAGE_DIR: '' },
    keys: openKeyRing({ APP_SECRET: 'x'.repeat(32) }),
    now: Date.now,
  } as unknown as Deps;
}

/** Statements that a use case sends through the pools. */
async function statementsOf(run: (deps: Deps) => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const query = (text: string, values: unknown[]) => {
    asked.push({ text, values });
    return t.db.pool.query(text, values);
  };
  await run(depsOf({ ...t.db, pool: { query }, readPool: { query } } as unknown as Database));
  return asked;
}

/** Database pages that a use case reads. */
async function pagesRead(run: (deps: Deps) => Promise<unknown>): Promise<number> {
  let read = 0;
  for (const { text, values } of await statementsOf(run)) {
    const { rows } = await t.db.pool.query(`explain (analyze, buffers, format json) ${text}`, values);
    const { Plan } = rows[0]['QUERY PLAN'][0];
    read += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  }
  return read;
}

/** As autovacuum does a minute later. */
async function analyse(): Promise<void> {
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze square_posts, square_feed_posts, square_follows, square_inbox, square_comments');
  await owner.end();
}

beforeAll(async () => {
  reader = await addUser(t.db);
  const [author, highFollower] = [await addUser(t.db), await addUser(t.db)];
  const db = t.db.write;
  await sql`insert into square_muted_words (user_id, word) values (${reader}, '的')`.execute(db);
  await sql`
    insert into square_posts (author_id, content)
    select case when n % 2 = 0 then ${author}::bigint else ${highFollower}::bigint end,
      case when ${posts} - n = any(${plain}::int[]) then '海风' else '海边的风' end
    from generate_series(1, ${posts}::int) n order by n`.execute(db);
  await sql`insert into square_feed_posts (kind, ref_id, post_id, hot) select 0, 0, id, id / 7 from square_posts`.execute(
    db,
  );
  await sql`insert into square_follows (follower_id, followee_id, broad)
    values (${reader}, ${author}, false), (${reader}, ${highFollower}, true)`.execute(db);
  await sql`insert into square_inbox (user_id, post_id, author_id)
    select ${reader}::bigint, id, author_id from square_posts where author_id = ${author}::bigint`.execute(db);
  first = (await sql<{ id: string }>`select min(id) as id from square_posts`.execute(db)).rows[0]?.id as string;
  await sql`
    insert into square_comments (post_id, author_id, content)
    select ${first}::bigint, ${author}::bigint, case when n = 2 then '浪' else '我的' end
    from generate_series(1, ${comments}::int) n order by n`.execute(db);
  root = (await sql<{ id: string }>`select min(id) + 1 as id from square_comments`.execute(db)).rows[0]?.id as string;
  await sql`insert into square_comment_counts (comment_id, post_id, listed, hot)
    select id, post_id, true, id / 7 from square_comments`.execute(db);
  await sql`
    insert into square_comments (post_id, author_id, root_id, content)
    select ${first}::bigint, ${author}::bigint, ${root}::bigint, case when n = ${comments} then '浪' else '你的' end
    from generate_series(1, ${comments}::int) n order by n`.execute(db);
  await analyse();
});

describe('[X-C14][X-C7] a muted word that everybody uses', () => {
  test.each(lists)(
    '%s: a page looks at so many and no more; by cursor what is left is all found, once',
    async (name, ask) => {
      // A thousand, each with its author's blocks; the whole table would be about ten times as many.
      expect(await pagesRead((deps) => ask(deps))).toBeLessThan(16_000);
      const deps = depsOf(t.db);
      const last = BigInt(first) + BigInt(posts - 1);
      const expected = name.includes('comments')
        ? [root]
        : name === 'replies'
          ? [String(BigInt(root) + BigInt(comments + comments - 2))]
          : plain.map((place) => String(last - BigInt(place)));
      const found: string[] = [];
      let pages = 0;
      // Comments are read to their end; for posts that would be hundreds of pages.
      const enough = () => expected.length === plain.length && found.length >= plain.length;
      for (let cursor: string | null | undefined; cursor !== null && !enough(); pages += 1) {
        const page: Walked = await ask(deps, cursor);
        found.push(...page.records.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(found).toEqual(expected);
      expect(pages).toBeGreaterThan(2);
    },
    60_000,
  );

  test('how many came since is counted among so many', async () => {
    const count = async (about: object) => {
      const read = await pagesRead((deps) => countNewerPosts(deps, reader, { after: first, ...about }));
      expect(read).toBeLessThan(16_000);
      return (await countNewerPosts(depsOf(t.db), reader, { after: first, ...about })).count;
    };
    expect(await count({})).toBe(1);
    expect(await count({ followed: true })).toBe(1);
  });
});

test('[S-11] who unfollows one of many does not read the whole inbox', async () => {
  const quiet = await addUser(t.db);
  const { rows } = await sql<{ id: string }>`
    insert into square_posts (author_id, content) values (${quiet}, '一'), (${quiet}, '二') returning id`.execute(
    t.db.write,
  );
  await sql`insert into square_inbox (user_id, post_id, author_id)
    select ${reader}::bigint, id, ${quiet}::bigint from unnest(${rows.map(({ id }) => id)}::bigint[]) id`.execute(
    t.db.write,
  );
  const read = await transaction(t.db, async (tx) => {
    const readSoFar = async () => {
      const { rows: stats } = await sql<{ read: string }>`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
        where relname = 'square_inbox'`.execute(tx);
      return Number(stats[0]?.read);
    };
    const before = await readSoFar();
    await deletePostsOfAuthorFromInbox(tx, reader, quiet);
    return (await readSoFar()) - before;
  });
  expect(read).toBeLessThan(100);
  const left = await sql`select from square_inbox where author_id = ${quiet}::bigint`.execute(t.db.read);
  expect(left.rows).toEqual([]);
});

test('[X-C14] whoever judges a post does not keep people from writing under it', async () => {
  await transaction(t.db, async (judging) => {
    await lockPost(judging, first);
    const written = transaction(t.db, async (tx) => {
      await sql`set local lock_timeout = '1s'`.execute(tx);
      return sql`insert into square_comments (post_id, author_id, content)
        values (${first}, ${reader}, '在') returning content`.execute(tx);
    });
    await expect(written).resolves.toMatchObject({ rows: [{ content: '在' }] });
  });
});

test('[S-02] of a tag that is hidden nothing is counted either', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into square_tags (tag, hidden) values ('旧标签', true) returning id`.execute(t.db.write);
  const asked = { after: first, tagId: rows[0]?.id as string };
  await expect(countNewerPosts(depsOf(t.db), reader, asked)).rejects.toMatchObject({ code: 'notFound' });
});

test('[S-08] by number the followed feed goes two hundred posts deep, by cursor to its end', async () => {
  const deps = depsOf(t.db);
  expect((await listFollowedPosts(deps, reader, { currentPage: 10, pageSize: 20 })).records).toEqual([]);
  await expect(listFollowedPosts(deps, reader, { currentPage: 11, pageSize: 20 })).rejects.toMatchObject({
    code: 'badInput',
  });
});

test('[S-08] of the authors with very many followers at most five hundred are looked up', async () => {
  const eager = await addUser(t.db);
  await sql`
    with authors as (
      insert into account_users (login_name, name, invite_code)
      select 'broad_' || n, '名人' || n, 'BR' || lpad(n::text, 6, '0') from generate_series(1, 520) n returning id
    ), follows as (
      insert into square_follows (follower_id, followee_id, broad) select ${eager}::bigint, id, true from authors
    )
    insert into square_posts (author_id, content) select id, '早' from authors`.execute(t.db.write);
  await analyse();
  let found = 0;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Walked = await listFollowedPosts(depsOf(t.db), eager, { pageSize: 99, ...on(cursor) });
    found += page.records.length;
    cursor = page.nextCursor;
  }
  expect(found).toBe(500);
});

test('[X-C7] whatever size of page is asked for, there are a few statements: each has a name that is kept', async () => {
  const texts = new Set<string>();
  for (const pageSize of [1, 5, 10, 11, 15, 20, 21, 40, 50, 51, 80, 99]) {
    const asked = await statementsOf((deps) => listPosts(deps, undefined, { sort: 2, pageSize }));
    for (const { text } of asked) if (text.includes('square_post_counts')) texts.add(text);
  }
  expect(texts.size).toBe(4);
});
