import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export function selectShownTags(db: Kysely<Tables>) {
  return db
    .selectFrom('square_tags')
    .select(['id', 'tag'])
    .where('hidden', '=', false)
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute();
}

interface IdAndName {
  id: string;
  tag: string;
}

const mergedInto = sql<IdAndName | null>`(
  select json_build_object('id', o.id::text, 'tag', o.tag) from square_tags o where o.id = square_tags.merged_into)`.as(
  'mergedInto',
);
const columns = ['id', 'tag', 'position', 'hidden', 'version', mergedInto] as const;

export type TagForStaff = Awaited<ReturnType<typeof selectAllTags>>[number];

export function selectAllTags(db: Kysely<Tables>) {
  return db.selectFrom('square_tags').select(columns).orderBy('position').orderBy('id').limit(1000).execute();
}

/** `feedKind`: the feeds that hold one tag's posts. Counts stop at `most`, each along the primary key. */
export function selectAllTagsWithCounts(db: Kysely<Tables>, feedKind: number, most: number) {
  return db
    .selectFrom('square_tags')
    .leftJoin('square_tag_counts', 'tag_id', 'id')
    .select(columns)
    .select([
      sql<number>`(select count(*) from (
        select 1 from square_feed_posts
        where kind = ${feedKind} and ref_id = square_tags.id limit ${most}) as bounded)::int`.as('posts'),
      sql<number>`coalesce(followers, 0)::int`.as('followers'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(1000)
    .execute();
}

/** Undefined if a tag of that name exists. */
export function insertTag(tx: Tx, values: { tag: string; position: number }) {
  return tx
    .insertInto('square_tags')
    .values(values)
    .onConflict((conflict) => conflict.column('tag').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Locks out others who rename tags; readers and writers of posts are not blocked. */
export async function lockTagsTable(tx: Tx): Promise<void> {
  await sql`lock table square_tags in share row exclusive mode`.execute(tx);
}

export function findTagByIdOrName(tx: Tx, by: { id: string } | { tag: string }) {
  return tx
    .selectFrom('square_tags')
    .select(columns)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('tag' in by, (query) => query.where('tag', '=', 'tag' in by ? by.tag : ''))
    .executeTakeFirst();
}

export async function hasTagsMergedInto(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('square_tags').select('id').where('merged_into', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Only what is given changes. */
export function updateTag(
  tx: Tx,
  { id, ...values }: { id: string; tag?: string; position?: number; hidden?: boolean; merged_into?: string | null },
) {
  return tx
    .updateTable('square_tags')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
