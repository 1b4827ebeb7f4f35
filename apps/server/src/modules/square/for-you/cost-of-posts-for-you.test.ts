import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#src/db/open-database.ts';
import type { Deps } from '#src/deps.ts';
import { openRedis } from '#src/integrations/redis.ts';
import { openKeyRing } from '#src/keys.ts';
import { addUser, useTestDatabase } from '../../../../test/harness/database.ts';
import { recordRoundTrips, type RoundTripRecorder } from '../../../../test/harness/round-trips.ts';
import { listPostsForUser } from '../hydration/list-posts-for-user.ts';
import { listPostsForYou } from '../hydration/list-posts-for-you.ts';
import { createSquareCaches, type SquareCaches } from '../hydration/square-caches.ts';

const t = useTestDatabase();
let wire: RoundTripRecorder;
let db: Database;
let deps: Deps;

beforeAll(async () => {
  wire = await recordRoundTrips(t.url);
  db = openDatabase({ url: wire.url, poolSize: 4, applicationName: 'lanyu-test', timeoutScale: 20 });
  const env = { PUBLIC_URL: 'http://127.0.0.1:8080', MEDIA_URL: '/media', DATABASE_URL: t.url };
  const keys = openKeyRing({ APP_SECRET: 'x'.repeat(32) });
  const log = pino({ level: 'silent' });
  deps = { db, keys, now: Date.now, cache: openRedis(t.redisUrl), env, log } as unknown as Deps;
  const authors = await Promise.all(Array.from({ length: 5 }, () => addUser(t.db)));
  await sql`
    with written as (
      insert into square_posts (author_id, content)
      select (${authors}::bigint[])[1 + n % 5], '帖子' || n from generate_series(1, 400) n returning id
    )
    insert into square_feed_posts (kind, ref_id, post_id, hot) select 0, 0, id, 90000 - id from written`.execute(
    t.db.write,
  );
});
afterAll(async () => {
  deps.cache.close();
  await db.close();
  await wire.close();
});

/** Somebody with a list of a hundred posts, half of which are not among the hottest. */
async function reader(): Promise<string> {
  const uid = await addUser(t.db);
  await sql`insert into square_recommended_posts (user_id, post_ids, reasons, reason_ids, made_at)
    select ${uid}::bigint, array_agg(id order by id % 7, id), array_agg(0), array_agg(0), now()
    from square_posts where id % 4 = 0`.execute(t.db.write);
  return uid;
}

const ways = {
  plain: (objects: SquareCaches, uid: string) => listPostsForUser(deps, objects, uid, { sort: 1 }),
  forYou: (objects: SquareCaches, uid: string) => listPostsForYou(deps, objects, uid, {}, false),
};
/** Without the size of the feed, which is counted once in five seconds for everybody, however slow the machine. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  wire.take();
  await run();
  return wire
    .take()
    .flat()
    .filter((text) => !text.includes('as bounded'));
}

test('[X-C33] a page costs no more statements than the shared ranking: for who comes first, for another reader, and when warm', async () => {
  const counts: Record<string, number[]> = {};
  for (const [name, read] of Object.entries(ways)) {
    const objects = createSquareCaches(deps);
    const [one, other] = [await reader(), await reader()];
    counts[name] = [];
    for (const uid of [one, other, one]) counts[name].push((await statementsOf(() => read(objects, uid))).length);
  }
  const [plain = [], forYou = []] = [counts['plain'], counts['forYou']];
  for (const [place, count] of forYou.entries())
    expect(count, JSON.stringify(counts)).toBeLessThanOrEqual(plain[place] ?? 0);
  // Only the change log, which all requests of a moment share.
  expect(forYou[2]).toBe(1);
});

test('[X-C33] reading somebody’s list touches a handful of pages, however many lists there are', async () => {
  const uid = await reader();
  const texts = await statementsOf(() => ways.forYou(createSquareCaches(deps), uid));
  const text = texts.find((each) => each.includes('square_recommended_posts')) ?? '';
  await sql`insert into square_recommended_posts (user_id, post_ids, reasons, reason_ids, made_at)
    select id, '{1}', '{0}', '{0}', now() from account_users where id <> ${uid} on conflict do nothing`.execute(
    t.db.write,
  );
  const parameters = Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const { rows } = await t.db.pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    Array.from({ length: parameters }, () => uid),
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  expect((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThanOrEqual(8);
});
