import type { Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { sql } from 'kysely';

type Db = Kysely<Tables>;

const versionColumns = ['slug', 'version', 'title', 'effective_at', 'created_by', 'created_at'] as const;
/** As many as are ever written. */
const versionsMost = 500;

export type LegalVersionRow = Awaited<ReturnType<typeof selectVersionsOfAllLegalPages>>[number];

/** Newest first, without the texts. */
export function selectVersionsOfAllLegalPages(db: Db) {
  return db
    .selectFrom('site_legal_pages')
    .select(versionColumns)
    .orderBy('slug')
    .orderBy('version', 'desc')
    .limit(versionsMost)
    .execute();
}

/** Those that come into force in that time; all versions there ever were are few. */
export function selectLegalVersionsEffectiveDuring(db: Db, from: number, to: number, most: number) {
  return db
    .selectFrom('site_legal_pages')
    .select(['slug', 'version', 'title', 'effective_at'])
    .where('effective_at', '>=', msToTimestamptz(from))
    .where('effective_at', '<', msToTimestamptz(to))
    .orderBy('effective_at')
    .orderBy('slug')
    .limit(most)
    .execute();
}

/** A version and the one before it. */
export function selectLegalVersionAndPrevious(db: Db, slug: string, version: number) {
  return db
    .selectFrom('site_legal_pages')
    .select(['slug', 'version', 'title', 'html', 'effective_at'])
    .where('slug', '=', slug)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(2)
    .execute();
}

/** Writers of one page follow each other. */
export async function lockAndFindNewestLegalVersion(tx: Tx, slug: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`site.legal ${slug}`}, 0))`.execute(tx);
  return tx
    .selectFrom('site_legal_pages')
    .select(['version', 'title', 'html', 'effective_at'])
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function insertLegalVersion(
  tx: Tx,
  page: {
    slug: string;
    version: number;
    title: string;
    html: string;
    effectiveAt: Date;
    createdBy: string;
    createdAt: Date;
    reason: string;
  },
): Promise<LegalVersionRow> {
  const { effectiveAt, createdBy, createdAt, ...fields } = page;
  return tx
    .insertInto('site_legal_pages')
    .values({ ...fields, effective_at: effectiveAt, created_by: createdBy, created_at: createdAt })
    .returning(versionColumns)
    .executeTakeFirstOrThrow();
}
