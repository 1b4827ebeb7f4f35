import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';

/** In any state: moderators see everything. */
export function selectModeratablePosts(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('square_posts')
    .select(['id', 'author_id', 'content', 'images', 'state', 'edited_at'])
    .where('id', 'in', ids)
    .execute();
}

export function selectModeratableComments(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('square_comments')
    .select(['id', 'post_id', 'root_id', 'author_id', 'content', 'state'])
    .where('id', 'in', ids)
    .execute();
}
