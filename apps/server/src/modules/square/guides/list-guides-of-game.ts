import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { requireGameListedOrDelisted } from '../../catalog/public.ts';
import { readVisiblePostsByIds } from '../posts/read-visible-posts-by-ids.ts';
import { selectShownGuideIdsOfGame } from './guides.queries.ts';

/** X-C21. One that was hidden, or whose author says it is about another game now, is left out until operators decide. */
export async function listGuidesOfGame(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  viewer: string | undefined,
  gameId: string,
): Promise<DataOf<'GET /v1/square/game/{id}/guide/list'>> {
  await requireGameListedOrDelisted(deps, gameId);
  const ids = await selectShownGuideIdsOfGame(deps.db.read, gameId);
  return { records: await readVisiblePostsByIds(deps, viewer, ids) };
}
