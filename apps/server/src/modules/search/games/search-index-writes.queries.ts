import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export interface DocumentRow {
  kind: 'game';
  ref_id: string;
  title: string;
  name: string;
  title_words: string[];
  words: string[];
  popularity: number;
  starts_at: string;
}

/** A change of popularity below this (a fourteenth, see SearchDocument) is not written: each write touches every index. */
const noticeable = sql.lit(100);

/** A document's name before and after a change; empty once it is deleted. */
export interface DocumentNameBeforeAndAfter {
  before: string;
  after: string;
}

/** Of these, the known documents whose indexed content or start time changes. */
export async function selectNamesOfChangedDocuments(
  db: Db,
  rows: DocumentRow[],
): Promise<DocumentNameBeforeAndAfter[]> {
  const { rows: changes } = await sql<DocumentNameBeforeAndAfter>`
    select d.name as before, n.name as after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (kind text, ref_id bigint, name text,
      title_words text[], words text[], starts_at timestamptz)
    join search_documents d on d.kind = n.kind and d.ref_id = n.ref_id
    where (d.name, d.title_words, d.words, d.starts_at)
      is distinct from (n.name, array_to_tsvector(n.title_words), array_to_tsvector(n.words), n.starts_at)`.execute(db);
  return changes;
}

/**
 * Writes documents and returns what their terms need. A new one gets its tier from the last ranking; a known one stays
 * in its tier until the next.
 */
export async function upsertDocuments(db: Db, rows: DocumentRow[]) {
  await sql`
    insert into search_documents as d (kind, ref_id, title, name, title_words, words, popularity, tier, starts_at)
    select n.kind, n.ref_id, n.title, n.name, array_to_tsvector(n.title_words), array_to_tsvector(n.words), n.popularity,
      (select count(*) from search_tiers t where t.popularity >= n.popularity), n.starts_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (kind text, ref_id bigint, title text, name text,
      title_words text[], words text[], popularity bigint, starts_at timestamptz)
    order by n.kind, n.ref_id
    on conflict (kind, ref_id) do update set
      title = excluded.title, name = excluded.name, title_words = excluded.title_words, words = excluded.words,
      popularity = excluded.popularity, starts_at = excluded.starts_at
    where (d.title, d.name, d.title_words, d.words, d.starts_at)
        is distinct from (excluded.title, excluded.name, excluded.title_words, excluded.words, excluded.starts_at)
      or abs(d.popularity - excluded.popularity) >= ${noticeable}`.execute(db);
  return db
    .selectFrom('search_documents')
    .select(['id', 'kind', 'ref_id'])
    .where('kind', 'in', [...new Set(rows.map((row) => row.kind))])
    .where('ref_id', 'in', [...new Set(rows.map((row) => row.ref_id))])
    .execute();
}

/** Changes the popularity of documents and of their terms; unknown ones are skipped. */
export async function updatePopularityOfDocumentsAndTerms(
  db: Db,
  kind: 'game',
  rows: readonly { refId: string; popularity: number }[],
): Promise<void> {
  await sql`
    with wanted as (
      select d.id, n.popularity
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("refId" bigint, popularity bigint)
      join search_documents d on d.kind = ${kind} and d.ref_id = n."refId"
      where abs(d.popularity - n.popularity) >= ${noticeable}
      order by d.kind, d.ref_id
      for update of d
    ), changed as (
      update search_documents d set popularity = w.popularity from wanted w where d.id = w.id
    )
    update search_terms t set weight = w.popularity from wanted w where t.doc_id = w.id`.execute(db);
}

/** Makes these the terms of these documents; what stays the same is not written. */
export async function replaceTermsOfDocuments(
  db: Db,
  terms: { doc_id: string; term: string }[],
  docIds: string[],
): Promise<void> {
  const wanted = JSON.stringify(terms);
  await sql`
    delete from search_terms t where t.doc_id = any(${docIds}::bigint[])
      and not exists (select from jsonb_to_recordset(${wanted}::jsonb) as n (doc_id bigint, term text) where n.doc_id = t.doc_id and n.term = t.term)`.execute(
    db,
  );
  await sql`
    insert into search_terms as t (doc_id, term, tier, weight, starts_at)
    select d.id, n.term, d.tier, d.popularity, d.starts_at
    from jsonb_to_recordset(${wanted}::jsonb) as n (doc_id bigint, term text) join search_documents d on d.id = n.doc_id
    order by d.id, n.term
    on conflict (doc_id, term) do update set
      tier = excluded.tier, weight = excluded.weight, starts_at = excluded.starts_at
    where (t.tier, t.weight, t.starts_at) is distinct from (excluded.tier, excluded.weight, excluded.starts_at)`.execute(
    db,
  );
}

/** Gives back what is gone. */
export async function deleteDocuments(
  db: Db,
  kind: 'game',
  refIds: readonly string[],
): Promise<DocumentNameBeforeAndAfter[]> {
  // Locked first and in order, as those who write them do.
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from search_documents where kind = ${kind} and ref_id = any(${refIds}::bigint[])
    order by kind, ref_id for update`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await sql`delete from search_terms where doc_id = any(${ids}::bigint[])`.execute(db);
  await sql`delete from search_documents where id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ name }) => ({ before: name, after: '' }));
}
