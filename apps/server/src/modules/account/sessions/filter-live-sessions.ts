import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { selectLiveAmongSessions } from './sessions.queries.ts';

/** For work that runs without its owner's request, such as push: it ends with its session. */
export async function filterLiveSessions(
  db: Kysely<Tables>,
  ids: readonly string[],
  now: number,
): Promise<Set<string>> {
  return new Set(ids.length === 0 ? [] : await selectLiveAmongSessions(db, ids, now));
}
