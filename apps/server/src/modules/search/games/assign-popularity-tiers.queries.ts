import { type Kysely, sql, type RawBuilder } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

/** As many as there are partial indexes. */
const tiers = [0, 1, 2, 3, 4] as const;

/** The last document of a tier. Among equals the older come first: new ones without any popularity go to the end. */
export interface TierBoundary {
  tier: number;
  popularity: string;
  doc_id: string;
}

/** What is ranked: games and the like, or posts, which have tiers of their own. */
export type PopularityTieredTable = 'search_documents' | 'search_posts';

/** Written out: a table name in a variable cannot be checked by the tool that assigns tables to modules. */
const from = { search_documents: sql`from search_documents`, search_posts: sql`from search_posts` } as const;
const endsOf = { search_documents: 'search_tiers', search_posts: 'search_post_tiers' } as const;

/** All tiers merged by popularity, along the index of each. */
const inOrder = (ranked: PopularityTieredTable) =>
  sql`${sql.join(
    tiers.map(
      (tier) => sql`(select popularity, id ${from[ranked]} where tier = ${sql.lit(tier)} order by popularity desc, id)`,
    ),
    sql` union all `,
  )}`;

/** The documents at these positions, except those that nothing follows. */
export async function findPopularityTierBoundaries(
  db: Db,
  ranked: PopularityTieredTable,
  places: readonly number[],
): Promise<TierBoundary[]> {
  const ends: TierBoundary[] = [];
  let after: TierBoundary | undefined;
  for (const [tier, place] of places.entries()) {
    const before = tier === 0 ? 0 : (places[tier - 1] ?? 0);
    const beyond: RawBuilder<unknown> =
      after === undefined
        ? sql`true`
        : sql`(popularity <= ${after.popularity}::bigint
            and (popularity < ${after.popularity}::bigint or id > ${after.doc_id}::bigint))`;
    const { rows } = await sql<{ popularity: string; id: string }>`
      select popularity, id from (${inOrder(ranked)}) as documents where ${beyond}
      order by popularity desc, id offset ${place - before - 1} limit 2`.execute(db);
    const [last, next] = rows;
    if (last === undefined || next === undefined) break;
    after = { tier, popularity: last.popularity, doc_id: last.id };
    ends.push(after);
  }
  return ends;
}

export async function replaceTierBoundaries(
  db: Db,
  ranked: PopularityTieredTable,
  ends: TierBoundary[],
): Promise<void> {
  await db.deleteFrom(endsOf[ranked]).execute();
  if (ends.length > 0) await db.insertInto(endsOf[ranked]).values(ends).execute();
}

const isAfter = (end: TierBoundary) => sql`(popularity <= ${end.popularity}::bigint
  and (popularity < ${end.popularity}::bigint or id > ${end.doc_id}::bigint))`;
const isUpTo = (end: TierBoundary) => sql`(popularity >= ${end.popularity}::bigint
  and (popularity > ${end.popularity}::bigint or id <= ${end.doc_id}::bigint))`;

/** Documents of a tier that belong into one before or after it, locked in the order of ids, as by whoever writes several. */
export async function lockDocumentsInWrongTier(
  db: Db,
  ranked: PopularityTieredTable,
  tier: number,
  ends: TierBoundary[],
  most: number,
): Promise<string[]> {
  const [before, own] = [ends[tier - 1], ends[tier]];
  const conditions = [
    ...(own === undefined ? [] : [isAfter(own)]),
    // Fewer tiers than before: all of those without one move up.
    ...(tier > ends.length ? [sql`true`] : before === undefined ? [] : [isUpTo(before)]),
  ];
  const ids: string[] = [];
  for (const condition of conditions) {
    const { rows } = await sql<{ id: string }>`
      select id ${from[ranked]} where tier = ${tier} and ${condition} limit ${most - ids.length}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  if (ids.length > 0) {
    await sql`select ${from[ranked]} where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  }
  return ids;
}

export async function updatePopularityTiersOfDocuments(
  db: Db,
  ranked: PopularityTieredTable,
  ids: string[],
  ends: TierBoundary[],
): Promise<void> {
  if (ids.length === 0) return;
  const tier = sql`(0 ${sql.join(
    ends.map((end) => sql` + case when ${isAfter(end)} then 1 else 0 end`),
    sql``,
  )})`;
  if (ranked === 'search_posts') {
    await sql`update search_posts set tier = ${tier} where id = any(${ids}::bigint[])`.execute(db);
    return;
  }
  await sql`
    with moved as (
      update search_documents set tier = ${tier} where id = any(${ids}::bigint[]) returning id, tier
    )
    update search_terms t set tier = moved.tier from moved where t.doc_id = moved.id`.execute(db);
}
