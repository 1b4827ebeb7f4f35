import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export interface SearchedWordOfVisitor {
  /** YYYY-MM-DD in Asia/Shanghai. */
  day: string;
  word: string;
  /** Hexadecimal. */
  visitor: string;
}

export async function insertSearchedWords(db: Db, rows: SearchedWordOfVisitor[]): Promise<void> {
  await sql`
    insert into search_asked (day, word, visitor)
    select day, word, decode(visitor, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (day date, word text, visitor text)
    order by day, word, visitor
    on conflict do nothing`.execute(db);
}

/** How many different visitors found something by a word, for the days with individual rows. */
export async function updateWordDayCounts(db: Db, fewest: number): Promise<void> {
  await sql`
    insert into search_word_days as w (day, word, visitors)
    select day, word, count(*) from search_asked group by day, word having count(*) >= ${fewest}::integer
    order by day, word
    on conflict (day, word) do update set visitors = excluded.visitors where w.visitors < excluded.visitors`.execute(
    db,
  );
}

/** Words of the days from `since` on, those that most visitors used first. */
export function selectMostSearched(db: Db, since: string, fewest: number, limit: number) {
  return db
    .selectFrom('search_word_days')
    .select(['word', sql<number>`sum(visitors)::integer`.as('visitors')])
    .where('day', '>=', since)
    .groupBy('word')
    .having(sql`sum(visitors)`, '>=', fewest)
    .orderBy('visitors', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
}

/** Serialises changes of the hot words until the end of the transaction. */
export async function lockHotWords(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search.hot-words', 0))`.execute(tx);
}

export async function deleteHotWords(db: Db, words: readonly string[]): Promise<void> {
  await db
    .deleteFrom('search_hot_words')
    .where('word', '=', sql<string>`any(${words}::text[])`)
    .execute();
}

export async function replaceHotWords(db: Db, rows: { word: string; visitors: number }[]): Promise<void> {
  await db.deleteFrom('search_hot_words').execute();
  if (rows.length > 0) await db.insertInto('search_hot_words').values(rows).execute();
}

export async function selectHotWords(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('search_hot_words')
    .select('word')
    .orderBy('visitors', 'desc')
    .orderBy('word')
    .execute();
  return rows.map(({ word }) => word);
}

export async function deleteSearchesBefore(db: Db, day: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from search_asked where ctid = any(array(
      select ctid from search_asked where day < ${day}::date limit ${most}
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function deleteWordDaysBefore(db: Db, day: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from search_word_days where ctid = any(array(
      select ctid from search_word_days where day < ${day}::date limit ${most}
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
