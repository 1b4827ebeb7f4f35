import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import {
  countReleasedPackagesOfGame,
  releasedPackageListOrder,
  selectReleasedPackagesOfGame,
} from '../catalog-player.queries.ts';
import { gamePackageFromRow } from './game-package-from-row.ts';
import { requireGameListedOrDelisted } from '../reviews/review-views-own-review-and-game-check.ts';

export async function listReleasedPackages(
  deps: Deps,
  { id, platformType, ...request }: ParsedInputOf<'GET /v1/catalog/game/{id}/package/list'>,
): Promise<DataOf<'GET /v1/catalog/game/{id}/package/list'>> {
  await requireGameListedOrDelisted(deps, id);
  const asOf = deps.now();
  const page = await readPage(releasedPackageListOrder, {
    keys: deps.keys,
    scope: [id, platformType ?? 0],
    request,
    fetch: (slice) => selectReleasedPackagesOfGame(deps.db.read, id, platformType, asOf, slice),
    count: (most) => countReleasedPackagesOfGame(deps.db.read, id, platformType, asOf, most),
  });
  return { ...page, records: page.records.map(gamePackageFromRow) };
}
