import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { selectVisibleVideosByIds } from './video.queries.ts';
import { videoCardFromRow } from './video-cards-and-staff-videos-from-rows.ts';

/** For search results, in the order given, without videos that are not shown. */
export async function listVideoCardsInGivenOrder(
  deps: Pick<Deps, 'db' | 'env'>,
  ids: readonly string[],
): Promise<DataOf<'GET /v1/video/list'>['records']> {
  const rows = ids.length === 0 ? [] : await selectVisibleVideosByIds(deps.db.read, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [videoCardFromRow(deps.env, row)];
  });
}
