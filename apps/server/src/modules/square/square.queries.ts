import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export function selectTags(db: Kysely<Tables>) {
  return db
    .selectFrom('square_tags')
    .select(['id', 'tag'])
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute();
}
