import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * So many rows of a list are looked at for a page, whatever is left out of them for its viewer: a muted word that everybody uses
 * would lead to the end of the table. The next page begins where this one stopped looking.
 */
export const lookedAt: { byCursor: number; byNumber: number } = { byCursor: 1000, byNumber: 11_000 };

/**
 * The last row that was surely looked at, a little before the last that was: between two statements rows come and go.
 */
export const surelyLookedAt = (most: number): number => most - 50;

/**
 * Conditions of every read for a viewer (null for a visitor), written once so that no feed, thread or list forgets one:
 * between two of whom one blocked the other nothing is shown, and muted words are not read. To be used inside
 * compiled(): `viewer` is a placeholder or a value.
 */
export function notBlocked(viewer: string | null, authorColumn: string): RawBuilder<SqlBool> {
  const author = sql.ref(authorColumn);
  return sql<SqlBool>`(${viewer}::bigint is null or not ${isThere(sql`
    from square_blocks b where b.user_id = ${viewer}::bigint and b.blocked_id = ${author}`)} and not ${isThere(sql`
    from square_blocks b where b.user_id = ${author} and b.blocked_id = ${viewer}::bigint`)})`;
}

/**
 * Whether this one row, `from` where and by its whole key, is there. Of `exists` the planner may read all rows of the viewer into a
 * table first: all they like, all who block them.
 */
export function isThere(row: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select true ${row}), false)`;
}

/**
 * One's own words are always read. `words` are in lower case, those that have not ended; empty for none. The text is put in
 * lower case once, not once per word: that is what costs.
 */
export function notMuted(
  viewer: string | null,
  words: readonly string[] | RawBuilder<string[]>,
  authorColumn: string,
  contentColumn: string,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(cardinality(${words}::text[]) = 0 or ${sql.ref(authorColumn)} = ${viewer}::bigint or not exists (
    select from (select lower(${sql.ref(contentColumn)}) as text offset 0) said, unnest(${words}::text[]) muted(word)
    where strpos(said.text, muted.word) > 0
  ))`;
}

/** The words as part of the statement itself, looked up once in it. `now` is a placeholder or a time. */
export function wordsMutedBy(viewer: string | null, now: Date): RawBuilder<string[]> {
  return sql<string[]>`(
    select coalesce(array_agg(w.word), '{}') from square_muted_words w
    where w.user_id = ${viewer}::bigint and (w.ends_at is null or w.ends_at > ${now}::timestamptz)
  )`;
}
