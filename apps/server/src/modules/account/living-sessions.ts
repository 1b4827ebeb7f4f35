import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { selectLivingIds } from './sessions.queries.ts';

/** For what goes on without its owner asking, such as pushing: it ends with the session that wanted it. */
export async function livingSessions(db: Kysely<Tables>, ids: readonly string[], now: number): Promise<Set<string>> {
  return new Set(ids.length === 0 ? [] : await selectLivingIds(db, ids, now));
}
