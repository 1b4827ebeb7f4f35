import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import { pipelineStatement } from '../../../db/round-trips/pipelined-statements.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SearchQueryExecutor } from '../games/game-search.queries.ts';
import { popularityTiers } from '../games/game-search.queries.ts';

type Db = Kysely<Tables>;

export interface IndexedPostRow {
  id: string;
  title: string;
  name: string;
  words: string[];
  popularity: number;
}

/** Half a doubling, twelve hours of freshness: a write touches some hundred places of the index of words. */
const noticeable = sql.lit(500);

/**
 * A new post gets its tier from the last ranking; a known one stays in its tier until the next. Goes with the next statement of
 * the transaction, or its commit.
 */
export async function upsertIndexedPostPipelined(tx: Tx, row: IndexedPostRow): Promise<void> {
  await pipelineStatement(tx, indexedPost(row).compile(tx));
}

function indexedPost({ id, title, name, words, popularity }: IndexedPostRow) {
  return sql`
    insert into search_posts as p (id, title, name, words, popularity, tier)
    values (${id}, ${title}, ${name}, array_to_tsvector(${words}::text[]), ${popularity},
      (select count(*) from search_post_tiers t where t.popularity >= ${popularity}))
    on conflict (id) do update set title = excluded.title, name = excluded.name, words = excluded.words,
      popularity = excluded.popularity
    where (p.title, p.name, p.words) is distinct from (excluded.title, excluded.name, excluded.words)
      or abs(p.popularity - excluded.popularity) >= ${noticeable}`;
}

/** Locked in order, as everybody does who writes several. */
export async function updatePostPopularity(db: Db, rows: readonly { id: string; popularity: number }[]): Promise<void> {
  await sql`
    with wanted as (
      select p.id, n.popularity
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, popularity bigint)
      join search_posts p on p.id = n.id
      where abs(p.popularity - n.popularity) >= ${noticeable}
      order by p.id
      for update of p
    )
    update search_posts p set popularity = greatest(0, w.popularity) from wanted w where p.id = w.id`.execute(db);
}

export async function deleteIndexedPosts(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from search_posts where id = any(${ids}::bigint[])`.execute(db);
}

/** At most so many posts of one tier are read; others are not found. */
const maxCandidates = 2000;

export interface PostHit {
  /** Its tier. */
  step: number;
  id: string;
  popularity: string;
}

export interface PostHitPosition {
  step: number;
  popularity: string;
  id: string;
}

const start: PostHitPosition = { step: -1, popularity: '0', id: '0' };

const fits = (value: (name: 'words') => string, tier: number): RawBuilder<unknown> =>
  sql`tier = ${sql.lit(tier)} and words @@ ${value('words')}::tsquery`;

/**
 * All tiers as one statement, as for games (games/game-search.queries.ts): PostgreSQL goes to the next only while rows are wanted. One
 * kind of fit: in what people write, being talked about now says more than where a word stands.
 */
const walkTiers = prepareQuery<PostHitPosition & { words: string; limit: number }>()((db, value) => {
  const branches = popularityTiers.map(
    (tier) => sql`(
      with candidates as materialized (
        select id, popularity from search_posts where ${fits(value, tier)}
      )
      select ${sql.lit(tier)} as step, id, popularity
      from (select id, popularity from candidates limit ${sql.lit(maxCandidates)}) as looked_at
      where ${value('step')}::integer <= ${sql.lit(tier)}
        and (${value('step')}::integer < ${sql.lit(tier)}
          or (popularity, id) < (${value('popularity')}::bigint, ${value('id')}::bigint))
      order by popularity desc, id desc
      limit ${value('limit')})`,
  );
  return db
    .selectFrom(sql<PostHit>`(${sql.join(branches, sql` union all `)} limit ${value('limit')})`.as('walk'))
    .select(['step', 'id', 'popularity']);
});

const countTiers = prepareQuery<{ words: string; limit: number }>()((db, value) => {
  const branches = popularityTiers.map(
    (tier) => sql`(
      with candidates as materialized (select id from search_posts where ${fits(value, tier)})
      select id from candidates limit ${value('limit')})`,
  );
  return db
    .selectFrom(sql<{ id: string }>`(${sql.join(branches, sql` union all `)} limit ${value('limit')})`.as('walk'))
    .select(sql<string>`count(*)`.as('found'));
});

export function selectMatchingPosts(
  db: SearchQueryExecutor,
  words: string,
  limit: number,
  from: PostHitPosition = start,
): Promise<PostHit[]> {
  return walkTiers.all(db, { ...from, words, limit });
}

export async function countMatchingPosts(db: SearchQueryExecutor, words: string, limit: number): Promise<number> {
  return Number((await countTiers.first(db, { words, limit }))?.found ?? 0);
}

/** Headings that begin so, of the tiers that many read; one letter may begin a tenth of them. */
const maxHeadings = 500;

const walkHeadings = prepareQuery<{ from: string; to: string; limit: number }>()((db, value) => {
  const branches = popularityTiers.slice(0, 4).map(
    (tier) => sql`(
      with candidates as materialized (
        select id, popularity from search_posts
        where tier = ${sql.lit(tier)} and name <> '' and name >= ${value('from')} and name < ${value('to')}
        limit ${sql.lit(maxHeadings)}
      )
      select ${sql.lit(tier)} as step, id, popularity from candidates
      order by popularity desc, id desc
      limit ${value('limit')})`,
  );
  return db
    .selectFrom(sql<PostHit>`(${sql.join(branches, sql` union all `)} limit ${value('limit')})`.as('walk'))
    .innerJoin('search_posts as p', 'p.id', 'walk.id')
    .select(['p.id', 'p.title'])
    .orderBy('walk.step')
    .orderBy('walk.popularity', 'desc');
});

/** `name` as nameOf makes it, not empty. */
export function selectHeadingsByPrefix(
  db: SearchQueryExecutor,
  name: string,
  limit: number,
): Promise<{ id: string; title: string }[]> {
  return walkHeadings.all(db, { from: name, to: `${name}\u{10ffff}`, limit });
}
