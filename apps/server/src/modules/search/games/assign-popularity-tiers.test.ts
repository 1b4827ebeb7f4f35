import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transaction, type Tx } from '#src/db/transaction.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { setSearchPopularityOfGames, indexDocumentsAndDeleteDeadHotWords } from './index-games.ts';
import { assignPopularityTiers } from './assign-popularity-tiers.ts';

const store = useTestDatabase();
const first = 1000;

beforeAll(async () => {
  // Many of the same popularity: the end of a tier falls among equals.
  await sql`
    insert into search_documents (kind, ref_id, title, name, title_words, words, popularity, tier, starts_at)
    select 'game', n, 'x' || n, 'x' || n, '', '', n % 7, n % 5, now() from generate_series(1, 1300) n`.execute(
    store.db.write,
  );
  await sql`
    insert into search_terms (doc_id, term, tier, weight, starts_at)
    select id, name, tier, popularity, starts_at from search_documents`.execute(store.db.write);
});

async function misplaced(): Promise<number> {
  const { rows } = await sql<{ wrong: string }>`
    select count(*) as wrong from (
      select id, tier, row_number() over (order by popularity desc, id) as place from search_documents
    ) d join search_terms t on t.doc_id = d.id
    where d.tier <> case when place <= ${first} then 0 else 1 end or t.tier <> d.tier`.execute(store.db.read);
  return Number(rows[0]?.wrong);
}

test('[X-C16] the thousand most popular are the first tier, whatever tiers there were and however many are equal', async () => {
  expect(await misplaced()).toBeGreaterThan(0);
  await assignPopularityTiers(store);
  expect(await misplaced()).toBe(0);
  expect(await assignPopularityTiers(store)).toBe(0);
});

test('[X-C16] only those that rose or fell are moved', async () => {
  await sql`update search_documents set popularity = 100 where tier = 1 and id % 10 = 0`.execute(store.db.write);
  const { rows } = await sql<{ risen: string }>`
    select count(*) as risen from search_documents where popularity = 100`.execute(store.db.read);
  const moved = await assignPopularityTiers(store);
  expect(moved).toBe(2 * Number(rows[0]?.risen));
  expect(await misplaced()).toBe(0);
});

test('[X-C16] a new document begins in the tier of its popularity; one that is known keeps its own until the ranking', async () => {
  const doc = { kind: 'game' as const, title: '新来', texts: [], startsAt: 0 };
  await transaction(store.db, (tx) =>
    indexDocumentsAndDeleteDeadHotWords(tx, [
      { ...doc, refId: '9001', popularity: 0 },
      { ...doc, refId: '9002', popularity: 1000 },
    ]),
  );
  await transaction(store.db, (tx) =>
    indexDocumentsAndDeleteDeadHotWords(tx, [{ ...doc, refId: '9001', popularity: 5000 }]),
  );
  const rows = await store.db.read
    .selectFrom('search_documents as d')
    .innerJoin('search_terms as t', 't.doc_id', 'd.id')
    .distinct()
    .select(['d.ref_id', 'd.tier', 't.tier as term_tier', 't.weight'])
    .where('d.ref_id', 'in', ['9001', '9002'])
    .orderBy('d.ref_id')
    .execute();
  expect(rows).toEqual([
    { ref_id: '9001', tier: 1, term_tier: 1, weight: '5000' },
    { ref_id: '9002', tier: 0, term_tier: 0, weight: '1000' },
  ]);
  await assignPopularityTiers(store);
  expect(await misplaced()).toBe(0);
});

test('[X-C16] when few are left, all are in the first tier', async () => {
  await sql`delete from search_terms where doc_id > 900`.execute(store.db.write);
  await sql`delete from search_documents where id > 900`.execute(store.db.write);
  await assignPopularityTiers(store);
  const tiers = await store.db.read.selectFrom('search_documents').select('tier').distinct().execute();
  expect(tiers).toEqual([{ tier: 0 }]);
});

test('[X-C16] who counts changes the popularity of a document and of its terms, unless the change is too small to notice', async () => {
  const read = () =>
    store.db.read
      .selectFrom('search_documents as d')
      .innerJoin('search_terms as t', 't.doc_id', 'd.id')
      .select(['d.ref_id', 'd.popularity', 't.weight'])
      .where('d.ref_id', 'in', ['1', '2'])
      .orderBy('d.ref_id')
      .execute();
  const rows = [
    { refId: '1', popularity: 500 },
    { refId: '2', popularity: 50 },
    { refId: '123456', popularity: 500 },
  ];
  await transaction(store.db, (tx) => setSearchPopularityOfGames(tx, 'game', rows));
  expect(await read()).toEqual([
    { ref_id: '1', popularity: '500', weight: '500' },
    { ref_id: '2', popularity: '2', weight: '2' },
  ]);
});

test('[X-C16] what is moved is locked in the order of ids, however popular: two that write the same never wait for each other', async () => {
  const { rows } = await sql<{ id: string }>`select id from search_documents order by id limit 2`.execute(
    store.db.read,
  );
  const [low = '', high = ''] = rows.map(({ id }) => id);
  await sql`update search_documents set tier = 4, popularity = case id when ${low}::bigint then 8000 else 9000 end
    where id in (${low}, ${high})`.execute(store.db.write);
  const lock = (tx: Tx, id: string) => sql`select from search_documents where id = ${id} for update nowait`.execute(tx);
  let ranking: Promise<number> | undefined;
  await transaction(store.db, async (tx) => {
    await lock(tx, low);
    ranking = assignPopularityTiers(store);
    await expect
      .poll(async () => {
        const { rows: waiting } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db.read);
        return waiting.length;
      })
      .toBe(1);
    await lock(tx, high);
  });
  await ranking;
});
