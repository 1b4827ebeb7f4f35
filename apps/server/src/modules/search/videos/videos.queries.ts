import { type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { SearchQueryExecutor } from '../games/game-search.queries.ts';

type Db = Kysely<Tables>;

export async function upsertIndexedVideo(
  db: Db,
  video: { id: string; titleWords: string[]; words: string[]; popularity: number },
): Promise<void> {
  await sql`
    insert into search_videos (id, title_words, words, popularity)
    values (${video.id}, array_to_tsvector(${video.titleWords}::text[]), array_to_tsvector(${video.words}::text[]),
      ${video.popularity})
    on conflict (id) do update set title_words = excluded.title_words, words = excluded.words,
      popularity = excluded.popularity`.execute(db);
}

export async function deleteIndexedVideo(db: Db, id: string): Promise<void> {
  await db.deleteFrom('search_videos').where('id', '=', id).execute();
}

/**
 * Only changes of a tenth or more: a write touches every index of words. Locked in order, as by all writers of several
 * rows.
 */
export async function updateVideoPopularity(
  db: Db,
  rows: readonly { id: string; popularity: number }[],
): Promise<void> {
  await sql`
    with wanted as (
      select v.id, n.popularity
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, popularity bigint)
      join search_videos v on v.id = n.id
      where abs(v.popularity - n.popularity) * 10 >= v.popularity
      order by v.id
      for update of v
    )
    update search_videos v set popularity = w.popularity from wanted w where v.id = w.id`.execute(db);
}

/** At most so many candidates are read; others are not found. */
const maxCandidates = 2000;

export interface VideoHit {
  /** 0: all of it is in the title; 1: in the description. */
  step: number;
  id: string;
  popularity: string;
}

/** Two tsqueries. */
interface VideoWords {
  title: string;
  text: string;
}

export interface VideoHitPosition {
  step: number;
  popularity: string;
  id: string;
}

const start: VideoHitPosition = { step: -1, popularity: '0', id: '0' };

const candidates = (value: (name: 'title' | 'text') => string) => sql`
  (select id, popularity, case when title_words @@ ${value('title')}::tsquery then 0 else 1 end as step
   from search_videos
   where title_words @@ ${value('title')}::tsquery or words @@ ${value('text')}::tsquery
   limit ${sql.lit(maxCandidates)})`;

const walk = prepareQuery<VideoHitPosition & VideoWords & { limit: number }>()((db, value) =>
  db
    .selectFrom(sql<VideoHit>`${candidates(value)}`.as('found'))
    .select(['step', 'id', 'popularity'])
    .where(
      sql<boolean>`(step > ${value('step')}::integer or (step = ${value('step')}::integer
        and (popularity, id) < (${value('popularity')}::bigint, ${value('id')}::bigint)))`,
    )
    .orderBy('step')
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(value('limit')),
);

const counting = prepareQuery<VideoWords>()((db, value) =>
  db.selectFrom(sql<VideoHit>`${candidates(value)}`.as('found')).select(sql<string>`count(*)`.as('found')),
);

export function selectMatchingVideos(
  db: SearchQueryExecutor,
  query: VideoWords,
  limit: number,
  from: VideoHitPosition = start,
) {
  return walk.all(db, { ...from, ...query, limit });
}

export async function countMatchingVideos(db: SearchQueryExecutor, query: VideoWords): Promise<number> {
  return Number((await counting.first(db, query))?.found ?? 0);
}
