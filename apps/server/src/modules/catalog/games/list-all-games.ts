import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { allGames, gamesById } from '../catalog-admin.queries.ts';

/** For operators, read from the primary so that they see what they just wrote. */
export async function listAllGames(
  deps: Deps,
  { status, ...request }: Parsed<'GET /admin/v1/catalog/game/list'>,
): Promise<Data<'GET /admin/v1/catalog/game/list'>> {
  const db = deps.db.write;
  const page = await readPage(gamesById, {
    secret: deps.env.APP_SECRET,
    scope: [status ?? ''],
    request,
    fetch: (slice) => sliceOf(allGames(db, status), gamesById, slice).execute(),
    count: (most) => countUpTo(allGames(db, status), db, most),
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
