import type { Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

export function selectGameReleasesDuring(db: Kysely<Tables>, from: number, to: number, most: number) {
  return db
    .selectFrom('catalog_games')
    .select(['id', 'name', 'publish_at'])
    .where('status', '=', 'live')
    .where('publish_at', '>=', msToTimestamptz(from))
    .where('publish_at', '<', msToTimestamptz(to))
    .orderBy('publish_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

export function selectPackageReleasesDuring(db: Kysely<Tables>, from: number, to: number, most: number) {
  return db
    .selectFrom('catalog_packages')
    .select(['id', 'game_id', 'version', 'published_at'])
    .where('published_at', '>=', msToTimestamptz(from))
    .where('published_at', '<', msToTimestamptz(to))
    .orderBy('published_at')
    .orderBy('id')
    .limit(most)
    .execute();
}
