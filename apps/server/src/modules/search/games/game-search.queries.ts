import { type RawBuilder, sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Database } from '../../../db/open-database.ts';

/** Popularity tiers, the most popular first. */
export const popularityTiers = [0, 1, 2, 3, 4] as const;

/** How well a document fits, best first: its name is the keyword, begins with it, has its words, or its text has them. */
const fits = ['name', 'beginning', 'title', 'text'] as const;

/** At most so many documents of one tier are read for one kind of match; others are not found by it. */
const maxCandidates = 2000;
/** The same for terms. The first tier has some ten thousand terms, a tenth of them may begin with the same letter. */
const maxTerms = 1500;

export interface GameHit {
  /** Where the walk met it: every kind of fit has all tiers. */
  step: number;
  id: string;
  kind: 'game';
  ref_id: string;
  title: string;
  popularity: string;
}

interface Sought {
  /** The keyword as a name; documents' names from it on, up to `nameEnd`, begin with it. */
  name: string;
  nameEnd: string;
  /** Tsqueries. */
  title: string;
  text: string;
  now: Date;
}

export interface GameHitPosition {
  step: number;
  popularity: string;
  id: string;
}

const start: GameHitPosition = { step: -1, popularity: '0', id: '0' };

function conditionOf(
  fit: (typeof fits)[number],
  value: <K extends keyof Sought>(name: K) => Sought[K],
): RawBuilder<unknown> {
  const inTitle = sql`title_words @@ ${value('title')}::tsquery`;
  const inText = sql`words @@ ${value('text')}::tsquery`;
  const begins = sql`(name >= ${value('name')} and name < ${value('nameEnd')})`;
  switch (fit) {
    case 'name':
      return sql`name = ${value('name')} and ${begins}`;
    case 'beginning':
      return sql`${begins} and name <> ${value('name')}`;
    case 'title':
      return sql`${inTitle} and not ${begins}`;
    case 'text':
      return sql`${inText} and not (${inTitle}) and not ${begins}`;
  }
}

/**
 * All steps as one statement: PostgreSQL goes from one to the next only while rows are wanted. Each finds its candidates
 * in a CTE of its own, which is planned for all its rows: a limit must not tempt the planner into walking a whole tier.
 */
const walkSteps = prepareQuery<Sought & GameHitPosition & { limit: number }>()((db, value) => {
  const steps = fits.flatMap((fit) => popularityTiers.map((tier) => ({ fit, tier })));
  const branches = steps.map(({ fit, tier }, step) => {
    const number = sql.lit(step);
    return sql`(
      with candidates as materialized (
        select id, kind, ref_id, title, popularity from search_documents
        where tier = ${sql.lit(tier)} and ${conditionOf(fit, value)} and starts_at <= ${value('now')}
      )
      select ${number} as step, id, kind, ref_id, title, popularity
      from (select id, kind, ref_id, title, popularity from candidates limit ${sql.lit(maxCandidates)}) as looked_at
      where ${value('step')}::integer <= ${number}
        and (${value('step')}::integer < ${number}
          or (popularity, id) < (${value('popularity')}::bigint, ${value('id')}::bigint))
      order by popularity desc, id desc
      limit ${value('limit')})`;
  });
  return db
    .selectFrom(sql<GameHit>`(${sql.join(branches, sql` union all `)} limit ${value('limit')})`.as('walk'))
    .select(['step', 'id', 'kind', 'ref_id', 'title', 'popularity']);
});

/** The steps of the walk without their order, which is not needed to count. */
const countSteps = prepareQuery<Sought & { limit: number }>()((db, value) => {
  const branches = fits.flatMap((fit) =>
    popularityTiers.map(
      (tier) => sql`(
        with candidates as materialized (
          select id from search_documents
          where tier = ${sql.lit(tier)} and ${conditionOf(fit, value)} and starts_at <= ${value('now')}
        )
        select id from candidates limit ${value('limit')})`,
    ),
  );
  return db
    .selectFrom(sql<{ id: string }>`(${sql.join(branches, sql` union all `)} limit ${value('limit')})`.as('walk'))
    .select(sql<string>`count(*)`.as('found'));
});

export type SearchQueryExecutor = Parameters<typeof walkSteps.all>[0];

export function selectMatchingDocuments(
  db: SearchQueryExecutor,
  sought: Sought,
  limit: number,
  from: GameHitPosition = start,
): Promise<GameHit[]> {
  return walkSteps.all(db, { ...sought, ...from, limit });
}

export async function countMatchingDocuments(db: SearchQueryExecutor, sought: Sought, limit: number): Promise<number> {
  return Number((await countSteps.first(db, { ...sought, limit }))?.found ?? 0);
}

/** Documents by the beginning of a term, the most popular first: walks the tiers in the same way. */
const walkTerms = prepareQuery<{ from: string; to: string; now: Date; limit: number }>()((db, value) => {
  const branches = popularityTiers.map(
    (tier) => sql`(
      with candidates as materialized (
        select doc_id, weight from search_terms
        where tier = ${sql.lit(tier)} and term >= ${value('from')} and term < ${value('to')} and starts_at <= ${value('now')}
      )
      select ${sql.lit(tier)} as step, doc_id, max(weight) as weight
      from (select doc_id, weight from candidates limit ${sql.lit(maxTerms)}) as looked_at
      group by doc_id
      order by weight desc, doc_id desc
      limit ${value('limit')})`,
  );
  return db
    .selectFrom(
      sql<{ step: number; doc_id: string }>`(${sql.join(branches, sql` union all `)} limit ${value('limit')})`.as(
        'walk',
      ),
    )
    .innerJoin('search_documents as d', 'd.id', 'walk.doc_id')
    .select(['walk.step', 'd.id', 'd.kind', 'd.ref_id', 'd.title', 'd.popularity'])
    .orderBy('walk.step')
    .orderBy('d.popularity', 'desc')
    .orderBy('d.id', 'desc');
});

export function selectGameHitsByTermPrefix(
  db: SearchQueryExecutor,
  beginning: string,
  now: number,
  limit: number,
): Promise<GameHit[]> {
  return walkTerms.all(db, { from: beginning, to: endOf(beginning), now: new Date(now), limit });
}

const mostPopular = prepareQuery<{ now: Date; limit: number }>()((db, value) =>
  db
    .selectFrom('search_documents')
    .select([sql<number>`0`.as('step'), 'id', 'kind', 'ref_id', 'title', 'popularity'])
    .where('tier', '=', 0)
    .where('starts_at', '<=', value('now') as never)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(value('limit')),
);

export function selectMostPopularGameHits(db: SearchQueryExecutor, now: number, limit: number): Promise<GameHit[]> {
  return mostPopular.all(db, { now: new Date(now), limit });
}

/** What is sought by a keyword's name (nothing by its name where that is empty) and by its words. */
export function buildSearchParameters(name: string, query: { title: string; text: string }, now: number): Sought {
  return { name, nameEnd: name === '' ? '' : endOf(name), ...query, now: new Date(now) };
}

/** Every text with this beginning is smaller than this, and greater than or equal to the beginning itself. */
function endOf(beginning: string): string {
  return `${beginning}\u{10ffff}`;
}

/** Runs a search's statements with a timeout of their own. */
export function withStatementTimeout<T>(
  db: Database,
  milliseconds: number,
  run: (executor: SearchQueryExecutor) => Promise<T>,
): Promise<T> {
  return db.read
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
      return run(tx);
    });
}

/** Terms of the two most popular tiers with a beginning: to look for one that somebody mistyped. */
const popularTerms = prepareQuery<{ from: string; to: string; now: Date }>()((db, value) => {
  const branches = ([0, 1] as const).map(
    (tier) => sql`(
      select term, doc_id from search_terms
      where tier = ${sql.lit(tier)} and term >= ${value('from')} and term < ${value('to')} and starts_at <= ${value('now')}
      order by term limit ${sql.lit(maxTerms)})`,
  );
  return db
    .selectFrom(sql<{ term: string; doc_id: string }>`(${sql.join(branches, sql` union all `)})`.as('terms'))
    .select(['term', 'doc_id']);
});

export function selectPopularTermsByPrefix(db: SearchQueryExecutor, beginning: string, now: number) {
  return popularTerms.all(db, { from: beginning, to: endOf(beginning), now: new Date(now) });
}

const byIds = prepareQuery<{ ids: string[]; limit: number }>()((db, value) =>
  db
    .selectFrom('search_documents')
    .select(['tier as step', 'id', 'kind', 'ref_id', 'title', 'popularity'])
    .where('id', '=', sql<string>`any(${value('ids')}::bigint[])`)
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(value('limit')),
);

export function selectGameHitsByIds(db: SearchQueryExecutor, ids: string[], limit: number): Promise<GameHit[]> {
  return byIds.all(db, { ids, limit });
}
