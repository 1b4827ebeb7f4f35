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
  /** False where nothing was found. */
  found: boolean;
}

export async function insertSearchedWords(db: Db, rows: SearchedWordOfVisitor[]): Promise<void> {
  await sql`
    insert into search_asked as a (day, word, visitor, found)
    select day, word, decode(visitor, 'hex'), found
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (day date, word text, visitor text, found boolean)
    order by day, word, visitor
    on conflict (day, word, visitor) do update set found = true where excluded.found and not a.found`.execute(db);
}

/** How many different visitors found something by a word, and how many nothing, for the days with individual rows. */
export async function updateWordDayCounts(db: Db, fewest: number): Promise<void> {
  await sql`
    insert into search_word_days as w (day, word, visitors, missed)
    select day, word, count(*) filter (where found), count(*) filter (where not found)
    from search_asked group by day, word having count(*) >= ${fewest}::integer
    order by day, word
    on conflict (day, word) do update set visitors = excluded.visitors, missed = excluded.missed
    where w.visitors + w.missed <= excluded.visitors + excluded.missed
      and (w.visitors, w.missed) is distinct from (excluded.visitors, excluded.missed)`.execute(db);
}

/**
 * Words of the days from `since` on, those that most visitors used first. Days on which fewer than `fewestInADay` found
 * something by a word do not count: a day is also kept for those who found nothing.
 */
export function selectMostSearchedWords(
  db: Db,
  since: string,
  { fewest, fewestInADay, limit }: { fewest: number; fewestInADay: number; limit: number },
) {
  return db
    .selectFrom('search_word_days')
    .select(['word', sql<number>`sum(visitors)::integer`.as('visitors')])
    .where('day', '>=', since)
    .where('visitors', '>=', fewestInADay)
    .groupBy('word')
    .having(sql`sum(visitors)`, '>=', fewest)
    .orderBy('visitors', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
}

/** Serialises changes of the hot words until the end of the transaction. */
export async function advisoryLockHotWords(tx: Tx): Promise<void> {
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

/** Words of the days from `since` on, with who found something and who nothing; by how many searched or missed. */
export async function selectWordsWithFoundAndMissedCounts(
  db: Db,
  since: string,
  show: 'searched' | 'missed',
  limit: number,
) {
  const { rows } = await sql<{ word: string; found: number; missed: number }>`
    select word, sum(visitors)::integer as found, sum(missed)::integer as missed
    from search_word_days where day >= ${since}::date
    group by word having ${show === 'missed' ? sql`sum(missed) > 0` : sql`true`}
    order by ${show === 'missed' ? sql`sum(missed)` : sql`sum(visitors + missed)`} desc, word
    limit ${limit}`.execute(db);
  return rows;
}
