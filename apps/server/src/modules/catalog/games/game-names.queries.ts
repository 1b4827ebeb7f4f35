import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Tables } from '../../../db/tables/tables.ts';

const labels = prepareQuery<{ ids: readonly string[] }>()((db, value) =>
  db
    .selectFrom('catalog_games')
    .select(['id', 'name', 'icon', 'status', 'publish_at'])
    .where('id', '=', sql<string>`any(${value('ids')}::bigint[])`),
);

export function selectGameNamesAndIcons(executor: Parameters<typeof labels.all>[0], ids: readonly string[]) {
  return labels.all(executor, { ids });
}

export function selectGameNames(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('catalog_games')
    .select(['id', 'name', 'status', 'publish_at'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}
