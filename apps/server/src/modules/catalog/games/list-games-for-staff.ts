import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { countUpTo, readPage, applyPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { allGamesQuery, allGamesListOrder } from '../catalog-admin.queries.ts';

/** For operators, read from the primary so that they see what they just wrote. */
export async function listGamesForStaff(
  deps: Deps,
  { status, ...request }: ParsedInputOf<'GET /admin/v1/catalog/game/list'>,
): Promise<DataOf<'GET /admin/v1/catalog/game/list'>> {
  const db = deps.db.write;
  const page = await readPage(allGamesListOrder, {
    keys: deps.keys,
    scope: [status ?? ''],
    request,
    fetch: (slice) => applyPageRange(allGamesQuery(db, status), allGamesListOrder, slice).execute(),
    count: (most) => countUpTo(allGamesQuery(db, status), db, most),
  });
  return {
    ...page,
    records: page.records.map((row) => ({
      id: row.id,
      appID: row.app_id,
      name: row.name,
      status: row.status,
      publishTime: row.publish_at ?? 0,
      version: row.version,
    })),
  };
}
