import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * At most so many rows of a list are read for one page, including rows hidden from the viewer. Without this limit a
 * muted word that everybody uses would lead to a scan of the whole table. The next page begins where this one stopped.
 */
export const maxScannedRows: { byCursor: number; byNumber: number } = { byCursor: 1000, byNumber: 11_000 };

/** A row a little before the last one read: between two statements rows come and go. */
export const scanLimitMinusMargin = (most: number): number => most - 50;

/**
 * Conditions of every read for a viewer (null for a visitor), written once so that no feed, thread or list forgets one.
 * Two users of whom one blocked the other do not see each other, and muted words are filtered out. To be used inside
 * prepareQuery(): `viewer` is a placeholder, a value or a column.
 */
export function notBlockedCondition(
  viewer: string | null | RawBuilder<string>,
  authorColumn: string,
): RawBuilder<SqlBool> {
  const author = sql.ref(authorColumn);
  return sql<SqlBool>`(${viewer}::bigint is null or not ${rowExistsByKeySql(sql`
    from square_blocks b where b.user_id = ${viewer}::bigint and b.blocked_id = ${author}`)} and not ${rowExistsByKeySql(sql`
    from square_blocks b where b.user_id = ${author} and b.blocked_id = ${viewer}::bigint`)})`;
}

/**
 * Whether this one row exists, given its whole key. With `exists` the planner may first read all rows of the viewer
 * into a hash table: all their likes, all who block them.
 */
export function rowExistsByKeySql(row: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select true ${row}), false)`;
}

/** All that a post `p` says, which muted words are looked for in: its text and the answers of its poll, a line each. */
export const postTextWithPollAnswersSql: RawBuilder<string> = sql<string>`case when p.poll is null then p.content else p.content || E'\n' || (
  select string_agg(said.answer, E'\n' order by said.place)
  from jsonb_array_elements_text(p.poll->'answers') with ordinality said(answer, place)) end`;

/**
 * A user's own text is never filtered. `words` are the active mutes in lower case; empty for none. The text is lowered
 * once, not once per word, because that is the expensive part.
 */
export function noMutedWordsCondition(
  viewer: string | null,
  words: readonly string[] | RawBuilder<string[]>,
  authorColumn: string,
  content: string | RawBuilder<string>,
): RawBuilder<SqlBool> {
  const text = typeof content === 'string' ? sql.ref(content) : content;
  return sql<SqlBool>`(cardinality(${words}::text[]) = 0 or ${sql.ref(authorColumn)} = ${viewer}::bigint or not exists (
    select from (select lower(${text}) as text offset 0) said, unnest(${words}::text[]) muted(word)
    where strpos(said.text, muted.word) > 0
  ))`;
}

/** The muted words as a subquery, evaluated once per statement. `now` is a placeholder or a time. */
export function mutedWordsSubquery(viewer: string | null, now: Date): RawBuilder<string[]> {
  return sql<string[]>`(
    select coalesce(array_agg(w.word), '{}') from square_muted_words w
    where w.user_id = ${viewer}::bigint and (w.ends_at is null or w.ends_at > ${now}::timestamptz)
  )`;
}
