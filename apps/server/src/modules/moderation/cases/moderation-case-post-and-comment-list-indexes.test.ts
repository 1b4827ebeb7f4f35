import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { applyKeysetPageRange, type ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { useTestDatabase } from '../../../../test/harness/database.ts';
import { staffReviewListOrder, staffReviewsQuery } from '../../catalog/reviews/staff-reviews.queries.ts';
import {
  staffCommentListOrder,
  commentsForStaffQuery,
  staffPostListOrder,
  postsForStaffQuery,
} from '../../square/staff-lists/post-and-comment-lists-for-staff.queries.ts';
import { decidedCaseListOrder, decidedCasesQuery, openCaseListOrder, openCasesQueryForStaff } from './cases.queries.ts';

const t = useTestDatabase();
const rows = 20_000;

/** Enough that a list without an index would be read whole: few of each value, many of all. */
beforeAll(async () => {
  const db = t.db.write;
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  // Plans do not depend on who the rows belong to.
  for (const table of ['moderation_cases', 'square_posts', 'square_comments', 'square_post_counts']) {
    const { rows: keys } = await owner.query<{ conname: string }>(
      `select conname from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
      [table],
    );
    for (const { conname } of keys) await owner.query(`alter table ${table} drop constraint ${conname}`);
  }
  await sql`
    insert into moderation_cases (kind, ref_id, author_id, cause, state, decided_by, decided_at, opened_at, held_by, held_until)
    select case when n / 10 % 100 = 2 then 'person' when n / 10 % 100 < 12 then 'comment' else 'post' end, n, 1 + n % 500,
      case when n / 10 % 100 = 1 then 'appeal' when n / 10 % 100 in (3, 50) then 'word' else 'report' end,
      case when n % 10 < 5 then 'open' when n % 10 < 8 then 'kept' else 'hidden' end,
      case when n % 10 < 5 then null else 1 + n % 40 end, case when n % 10 < 5 then null else now() - make_interval(mins => n) end,
      now() - make_interval(secs => n), case when n % 500 = 0 then 7 end,
      case when n % 500 = 0 then now() + interval '1 minute' end
    from generate_series(1, ${rows}) n`.execute(db);
  await sql`
    insert into square_posts (author_id, content, state, game_id)
    select 1 + n % 41, '潮水', case n % 300 when 0 then 'waiting' when 1 then 'hidden' else 'shown' end, 1 + n % 200
    from generate_series(1, ${rows}) n`.execute(db);
  await sql`insert into square_post_counts (post_id) select id from square_posts`.execute(db);
  await sql`
    insert into square_comments (post_id, author_id, content, state)
    select p.id, p.author_id, '看见了', p.state from square_posts p`.execute(db);
  await owner.query('analyze moderation_cases, square_posts, square_comments, square_post_counts');
  await owner.end();
});

type Query = Parameters<typeof applyKeysetPageRange<Tables, keyof Tables, object>>[0];

/** The index that a first page walks, and how many rows it looks at. */
async function planOf(
  query: unknown,
  list: ListOrder,
): Promise<{ text: string; indexes: string[]; seqScans: boolean }> {
  const compiled = applyKeysetPageRange(query as Query, list, { after: null, offset: 0, limit: 21 }).compile();
  const { rows: lines } = await t.db.pool.query<{ 'QUERY PLAN': string }>(`explain ${compiled.sql}`, [
    ...compiled.parameters,
  ]);
  const text = lines.map((line) => line['QUERY PLAN']).join('\n');
  return {
    text,
    indexes: [...text.matchAll(/(?:Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/g)].map(
      (match) => match[1] ?? '',
    ),
    seqScans: /Seq Scan on (moderation_cases|square_posts|square_comments)/.test(text),
  };
}

const cases: [string, (db: Kysely<Tables>) => unknown, ListOrder, string][] = [
  ['everything that waits', (db) => openCasesQueryForStaff(db, '3', {}), openCaseListOrder, 'moderation_cases_open'],
  [
    'a cause',
    (db) => openCasesQueryForStaff(db, '3', { cause: 'appeal' }),
    openCaseListOrder,
    'moderation_cases_open_cause',
  ],
  [
    'a kind',
    (db) => openCasesQueryForStaff(db, '3', { kind: 'person' }),
    openCaseListOrder,
    'moderation_cases_open_kind',
  ],
  [
    'a cause and a kind',
    (db) => openCasesQueryForStaff(db, '3', { cause: 'word', kind: 'comment' }),
    openCaseListOrder,
    'moderation_cases_open_both',
  ],
  [
    'what I hold',
    (db) => openCasesQueryForStaff(db, '7', { heldBy: { staffId: '7', now: Date.now() } }),
    openCaseListOrder,
    'moderation_cases_open_held',
  ],
  [
    'what was hidden',
    (db) => decidedCasesQuery(db, 'hidden', undefined),
    decidedCaseListOrder,
    'moderation_cases_decided',
  ],
  ['what I hid', (db) => decidedCasesQuery(db, 'hidden', '9'), decidedCaseListOrder, 'moderation_cases_decided_by'],
  ['posts of a state', (db) => postsForStaffQuery(db, { state: 'hidden' }), staffPostListOrder, 'square_posts_state'],
  [
    'posts of an author',
    (db) => postsForStaffQuery(db, { uid: '3' }),
    staffPostListOrder,
    'square_posts_pkey|square_posts_author_state',
  ],
  [
    'hidden posts of an author',
    (db) => postsForStaffQuery(db, { uid: '3', state: 'hidden' }),
    staffPostListOrder,
    'square_posts_author_state',
  ],
  ['posts of a game', (db) => postsForStaffQuery(db, { game: '17' }), staffPostListOrder, 'square_posts_game'],
  [
    'comments of a state',
    (db) => commentsForStaffQuery(db, { state: 'waiting' }),
    staffCommentListOrder,
    'square_comments_state',
  ],
  [
    'hidden comments of an author',
    (db) => commentsForStaffQuery(db, { uid: '3', state: 'hidden' }),
    staffCommentListOrder,
    'square_comments_author_state',
  ],
];

test.each(cases)('a page of %s walks its own index', async (_, query, list, index) => {
  const plan = await planOf(query(t.db.write), list);
  expect(plan.seqScans, plan.text).toBe(false);
  expect(
    plan.indexes.some((name) => new RegExp(`^(${index})$`).test(name)),
    plan.text,
  ).toBe(true);
});

test('a page deep in the queue reads as much as the first one', async () => {
  const pagesTouched = async (after: (string | number)[] | null) => {
    const page = applyKeysetPageRange(openCasesQueryForStaff(t.db.write, '3', {}), openCaseListOrder, {
      after,
      offset: 0,
      limit: 21,
    });
    const [plan] = await page.explain<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      'json',
      sql`analyze, buffers`,
    );
    const top = plan?.['QUERY PLAN'][0].Plan ?? {};
    return (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0);
  };
  const behind = await openCasesQueryForStaff(t.db.write, '3', {})
    .orderBy('urgency_rank')
    .orderBy('opened_at')
    .orderBy('id')
    .offset(8000)
    .limit(1)
    .executeTakeFirstOrThrow();
  const first = await pagesTouched(null);
  const deep = await pagesTouched([-behind.urgency, behind.opened_at, behind.id]);
  expect(first).toBeGreaterThan(0);
  expect(deep).toBeLessThanOrEqual(first + 25);
});

test('reviews have an index for every filter that is offered', async () => {
  // Too few to be worth an index here: told not to read the table whole, the planner shows which one fits.
  await t.db.write.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    for (const [filter, index] of [
      [{ game: '3' }, 'catalog_reviews_game'],
      [{ game: '3', stars: 1 }, 'catalog_reviews_game_stars|catalog_reviews_game'],
      [{ stars: 5 }, 'catalog_reviews_any_stars'],
      [{ hidden: true }, 'catalog_reviews_hidden'],
      [{ game: '3', hidden: true }, 'catalog_reviews_game_hidden|catalog_reviews_game'],
    ] as const) {
      const query = applyKeysetPageRange(staffReviewsQuery(tx, filter), staffReviewListOrder, {
        after: null,
        offset: 0,
        limit: 21,
      });
      const plan = JSON.stringify(await query.explain('text'));
      expect(plan).toMatch(new RegExp(`using (${index})\\b`));
    }
  });
});
