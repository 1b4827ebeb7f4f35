import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { countPackages, packageListOrder, selectPackages } from '../catalog-player.queries.ts';
import { packageViewOf } from './package-view.ts';
import { requireReadableGame } from '../reviews/reviews.ts';

export async function listPackages(
  deps: Deps,
  { id, platformType, ...request }: ParsedInputOf<'GET /v1/catalog/game/{id}/package/list'>,
): Promise<DataOf<'GET /v1/catalog/game/{id}/package/list'>> {
  await requireReadableGame(deps, id);
  const asOf = deps.now();
  const page = await readPage(packageListOrder, {
    keys: deps.keys,
    scope: [id, platformType ?? 0],
    request,
    fetch: (slice) => selectPackages(deps.db.read, id, platformType, asOf, slice),
    count: (most) => countPackages(deps.db.read, id, platformType, asOf, most),
  });
  return { ...page, records: page.records.map(packageViewOf) };
}
