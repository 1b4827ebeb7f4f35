import type { Data, Parsed } from '@lanyu/contract/all';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { countPackages, packageList, selectPackages } from '../catalog-player.queries.ts';
import { packageOf } from './package-view.ts';
import { requireReadable } from '../reviews/reviews.ts';

export async function listPackages(
  deps: Deps,
  { id, platformType, ...request }: Parsed<'GET /v1/catalog/game/{id}/package/list'>,
): Promise<Data<'GET /v1/catalog/game/{id}/package/list'>> {
  await requireReadable(deps, id);
  const asOf = deps.now();
  const page = await readPage(packageList, {
    secret: deps.env.APP_SECRET,
    scope: [id, platformType ?? 0],
    request,
    fetch: (slice) => selectPackages(deps.db.read, id, platformType, asOf, slice),
    count: (most) => countPackages(deps.db.read, id, platformType, asOf, most),
  });
  return { ...page, records: page.records.map(packageOf) };
}
