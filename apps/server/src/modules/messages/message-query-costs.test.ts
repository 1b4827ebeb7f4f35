import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/open-database.ts';
import type { Deps } from '#src/deps.ts';
import { listMessages } from '#src/modules/messages/list-messages.ts';
import { readUnreadCount } from '#src/modules/messages/read-unread-count.ts';
import { addUser, useTestDatabase } from '../../../test/harness/database.ts';
import { openKeyRing } from '../../keys.ts';

/** One who has hardly any messages, and one who has many, most of them unread and of a kind that is switched off. */
const t = useTestDatabase();
let small: string;
let large: string;

beforeAll(async () => {
  [small, large] = [await addUser(t.db), await addUser(t.db)];
  const db = t.db.write;
  const fill = (uid: string, count: number) =>
    sql`insert into messages_inbox (user_id, kind, title, content, created_at)
      select ${uid}, case when n % 1000 = 0 then 'gift' else 'social' end, '第' || n, '', now() + n * interval '1 ms'
      from generate_series(1, ${count}::int) as n`.execute(db);
  await fill(small, 30);
  await fill(large, 20_000);
  await sql`insert into messages_broadcasts (title, content, created_at)
    select '第' || n, '', now() + n * interval '1 ms' from generate_series(1, 3000) as n`.execute(db);
  await sql`insert into messages_readers (user_id, kind, is_off) values (${large}, 'social', true)`.execute(db);
  await sql`insert into messages_broadcast_reads select ${large}, id from messages_broadcasts`.execute(db);
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze messages_inbox, messages_broadcasts, messages_broadcast_reads, messages_readers');
  await owner.end();
});

/** What a use case reads, in pages of the database. */
async function pagesRead(run: (deps: Deps) => Promise<unknown>): Promise<number> {
  const asked: { text: string; values: unknown[] }[] = [];
  const query = (text: string, values: unknown[]) => {
    asked.push({ text, values });
    return t.db.pool.query(text, values);
  };
  const db = { ...t.db, pool: { query }, readPool: { query } } as unknown as Database;
  await run({ db, keys: openKeyRing({ APP_SECRET: 'x'.repeat(32) }), now: Date.now } as unknown as Deps);
  let read = 0;
  for (const { text, values } of asked) {
    const { rows } = await t.db.pool.query(`explain (analyze, buffers, format json) ${text}`, values);
    const { Plan } = rows[0]['QUERY PLAN'][0];
    read += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  }
  return read;
}

test('[N-04] a page and the number read about as much of the store for who has twenty thousand messages as for who has thirty', async () => {
  const asks: [string, (deps: Deps, uid: string) => Promise<unknown>][] = [
    ['all', (deps, uid) => listMessages(deps, uid, {})],
    ['social', (deps, uid) => listMessages(deps, uid, { kind: 'social' })],
    ['gift', (deps, uid) => listMessages(deps, uid, { kind: 'gift' })],
    ['nothing of it', (deps, uid) => listMessages(deps, uid, { kind: 'moderation' })],
    ['unread', readUnreadCount],
  ];
  for (const [name, ask] of asks) {
    const [few, many] = [await pagesRead((deps) => ask(deps, small)), await pagesRead((deps) => ask(deps, large))];
    // The total is counted up to a thousand, of two hundred broadcasts each is asked after whether it was read.
    expect([name, many < few + 900], `${name}: ${few} and ${many} pages`).toEqual([name, true]);
  }
});

test('[X-W2] a page deep in the list reads no more than the first', async () => {
  const first = await listMessages({ db: t.db, keys: openKeyRing({ APP_SECRET: 'x'.repeat(32) }) } as Deps, large, {
    pageSize: 99,
  });
  let cursor = first.nextCursor ?? '';
  for (let n = 0; n < 40; n += 1) {
    const page = await listMessages({ db: t.db, keys: openKeyRing({ APP_SECRET: 'x'.repeat(32) }) } as Deps, large, {
      pageSize: 99,
      cursor,
    });
    cursor = page.nextCursor ?? '';
  }
  const deep = await pagesRead((deps) => listMessages(deps, large, { pageSize: 99, cursor }));
  const top = await pagesRead((deps) => listMessages(deps, large, { pageSize: 99 }));
  expect(deep).toBeLessThanOrEqual(top + 200);
});
