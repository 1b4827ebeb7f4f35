import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { packageFilesForStaffFromRows } from './package-files-for-staff-from-rows.ts';
import { packageFileListOrder, packageFilesQuery } from './package-files.queries.ts';

/** Read from the primary: who uploads looks again and again until it is read. */
export async function listPackageFilesOfGame(
  deps: Pick<Deps, 'db' | 'keys'>,
  { id, ...request }: ParsedInputOf<'GET /admin/v1/catalog/game/{id}/file/list'>,
): Promise<DataOf<'GET /admin/v1/catalog/game/{id}/file/list'>> {
  const db = deps.db.write;
  const ofGame = () => packageFilesQuery(db).where('game_id', '=', id);
  const page = await readPage(packageFileListOrder, {
    keys: deps.keys,
    scope: [id],
    request,
    fetch: (slice) => applyKeysetPageRange(ofGame(), packageFileListOrder, slice).execute(),
    count: (most) => countRowsUpTo(ofGame(), db, most),
  });
  return { ...page, records: await packageFilesForStaffFromRows(db, id, page.records) };
}
