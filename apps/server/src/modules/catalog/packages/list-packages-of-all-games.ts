import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { staffPackageViews } from './staff-package-views.ts';
import { staffPackagesByPublishTimeOrder, staffPackagesQuery } from './staff-packages.queries.ts';

export async function listPackagesOfAllGames(
  deps: Deps,
  { game, platformType, state, ...request }: ParsedInputOf<'GET /admin/v1/catalog/package/list'>,
): Promise<DataOf<'GET /admin/v1/catalog/package/list'>> {
  if ([game, platformType, state].filter((filter) => filter !== undefined).length > 1) {
    throw new Failure('badInput', 'one filter at a time');
  }
  const db = deps.db.write;
  const now = deps.now();
  const versions = () => staffPackagesQuery(db, { game, platformType, state }, now);
  const page = await readPage(staffPackagesByPublishTimeOrder, {
    keys: deps.keys,
    scope: [game ?? '', platformType ?? 0, state ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(versions(), staffPackagesByPublishTimeOrder, slice).execute(),
    count: (most) => countRowsUpTo(versions(), db, most),
  });
  return { ...page, records: await staffPackageViews(db, page.records, now) };
}
