import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { maxFollowedTopics } from '@lanyu/contract/topic-limits';
import type { Database } from '#src/db/open-database.ts';
import type { Deps } from '#src/deps.ts';
import { listFollowedPosts } from '#src/modules/square/feeds/list-followed-posts.ts';
import { addUser, useTestDatabase } from '../../../../test/harness/database.ts';
import { openKeyRing } from '../../../keys.ts';

/** A reader of as many topics as one may follow, in a square that grows tenfold. */
const t = useTestDatabase();
const first = 4000;
const grown = 40_000;

let reader: string;
let author: string;

const depsOf = (db: Database) =>
  ({
    db,
    env: { PUBLIC_URL: '', STORAGE_DIR: '' },
    keys: openKeyRing({ APP_SECRET: 'x'.repeat(32) }),
    now: Date.now,
  }) as unknown as Deps;

/** Database pages that the statement of a page reads. */
async function pagesRead(cursor?: string): Promise<{ pages: number; next: string | null; length: number }> {
  const asked: { text: string; values: unknown[] }[] = [];
  const query = (text: string, values: unknown[]) => {
    asked.push({ text, values });
    return t.db.pool.query(text, values);
  };
  const deps = depsOf({ ...t.db, pool: { query }, readPool: { query } } as unknown as Database);
  const page = await listFollowedPosts(deps, reader, { pageSize: 20, ...(cursor !== undefined && { cursor }) });
  let pages = 0;
  for (const { text, values } of asked.filter((each) => each.text.includes('square_tag_follows'))) {
    const { rows } = await t.db.pool.query(`explain (analyze, buffers, format json) ${text}`, values);
    const { Plan } = rows[0]['QUERY PLAN'][0];
    pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  }
  return { pages, next: page.nextCursor, length: page.records.length };
}

/** Each post is in two of the topics. */
async function write(count: number): Promise<void> {
  const db = t.db.write;
  await sql`
    with tags as (select array_agg(id order by id) as ids from square_tags where position >= 1000),
    written as (
      insert into square_posts (author_id, content, tag_ids)
      select ${author}::bigint, '灯塔', array[
        tags.ids[1 + n % ${maxFollowedTopics}], tags.ids[1 + (n * 7 + 3) % ${maxFollowedTopics}]]
      from tags, generate_series(1, ${count}::int) n returning id, tag_ids
    )
    insert into square_feed_posts (kind, ref_id, post_id, hot)
    select 1, unnest(tag_ids), id, id from written on conflict do nothing`.execute(db);
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze square_posts, square_feed_posts, square_tag_follows, square_tags');
  await owner.end();
}

beforeAll(async () => {
  [reader, author] = [await addUser(t.db), await addUser(t.db)];
  await sql`insert into square_tags (tag, position) select '话题' || n, 1000 + n
    from generate_series(1, ${maxFollowedTopics}::int) n`.execute(t.db.write);
  await sql`insert into square_tag_follows (user_id, tag_id)
    select ${reader}::bigint, id from square_tags where position >= 1000`.execute(t.db.write);
  await write(first);
});

test('[X-C31] a page of the feed costs the same with a hundred topics and ten times as many posts', async () => {
  const before = await pagesRead();
  expect(before.length).toBe(20);
  await write(grown - first);
  const after = await pagesRead();
  const second = await pagesRead(after.next ?? '');
  expect([after.length, second.length]).toEqual([20, 20]);
  expect({ before: before.pages, after: after.pages, second: second.pages }).toSatisfy(
    (read: typeof before & Record<'before' | 'after' | 'second', number>) =>
      Math.max(read.after, read.second) < 1.3 * read.before + 50 && read.before < 1200,
  );
});
