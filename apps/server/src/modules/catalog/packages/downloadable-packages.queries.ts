import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

const fetchable = prepareQuery<{ id: string; asOf: Date }>()((db, value) =>
  db
    .selectFrom('catalog_games as g')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('catalog_packages as p')
          .distinctOn('p.platform')
          .select(['p.id as package_id', 'p.platform', 'p.version', 'p.size', 'p.sha256', 'p.file_key'])
          .whereRef('p.game_id', '=', 'g.id')
          .where('p.file_key', '<>', sql<string>`''`)
          .where('p.withdrawn_at', 'is', null)
          .where('p.published_at', '<=', sql<number>`${value('asOf')}::timestamptz`)
          .orderBy('p.platform')
          .orderBy('p.published_at', 'desc')
          .orderBy('p.id', 'desc')
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['g.name', 'g.status', 'g.publish_at', 'g.online_type', 'g.buy_amount', 'g.vip_free'])
    .select(['newest.package_id', 'newest.platform', 'newest.version', 'newest.size', 'newest.sha256'])
    .select('newest.file_key')
    .where('g.id', '=', value('id')),
);

/**
 * The game once for every platform that has a file, with its newest package that is out; once with nulls if none has.
 */
export function selectGameWithNewestPackages(db: Parameters<typeof fetchable.all>[0], id: string, asOf: number) {
  return fetchable.all(db, { id, asOf: new Date(asOf) });
}

const downloaded = prepareQuery<{ gameId: string; downloads: 1 | -1; at: Date }>()((db, value) =>
  db
    .insertInto('catalog_changes')
    .values({ game_id: value('gameId'), downloads: value('downloads'), created_at: value('at') }),
);

/** As insertChange(), with the next statement of the transaction or its commit: it is part of every purchase. */
export async function insertDownloadCountChange(tx: Tx, change: Parameters<typeof downloaded.later>[1]): Promise<void> {
  await downloaded.later(tx, change);
}

export async function selectPackageSizesInAnyOrder(db: Kysely<Tables>, ids: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog_packages')
    .select('size')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return rows.map(({ size }) => Number(size));
}

export async function selectPackageSizesById(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<{ id: string; size: string }[]> {
  return db
    .selectFrom('catalog_packages')
    .select(['id', 'size'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}
