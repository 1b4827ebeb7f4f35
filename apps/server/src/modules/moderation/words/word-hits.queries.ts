import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

/** Rows are taken in the order of their words: two texts at once do not wait for each other in a circle. */
export async function addWordHits(
  db: Db,
  { folded, day, part }: { folded: readonly string[]; day: string; part: number },
): Promise<void> {
  await sql`
    insert into moderation_word_hits as h (word_id, day, part, hits)
    select id, ${day}::date, ${part}, 1 from moderation_words where folded = any(${folded}::text[]) order by id
    on conflict (word_id, day, part) do update set hits = h.hits + 1`.execute(db);
}

export async function sumWordHitsSince(
  db: Db,
  wordIds: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  if (wordIds.length === 0) return new Map();
  const { rows } = await sql<{ word_id: string; hits: string }>`
    select word_id::text as word_id, sum(hits) as hits from moderation_word_hits
    where word_id = any(${wordIds}::bigint[]) and day >= ${since}::date group by word_id`.execute(db);
  return new Map(rows.map(({ word_id, hits }) => [word_id, Number(hits)]));
}

export async function deleteWordHitsBefore(db: Db, day: string): Promise<void> {
  await sql`delete from moderation_word_hits where day < ${day}::date`.execute(db);
}
