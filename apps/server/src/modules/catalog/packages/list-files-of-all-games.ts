import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readStaffNames } from '../../staff/public.ts';
import { readGameNamesInAnyStatus } from '../games/game-names.ts';
import { packageFileWithoutFindingsFromRow } from './package-files-for-staff-from-rows.ts';
import { packageFilesOfStateQuery, packageFilesQuery } from './package-files.queries.ts';

const listOrder = {
  name: 'catalog.all-package-files',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
} as const;

export async function listFilesOfAllGames(
  deps: Deps,
  { state, ...request }: ParsedInputOf<'GET /admin/v1/catalog/file/list'>,
): Promise<DataOf<'GET /admin/v1/catalog/file/list'>> {
  const db = deps.db.write;
  const files = () => (state === undefined ? packageFilesQuery(db) : packageFilesOfStateQuery(db, state));
  const page = await readPage(listOrder, {
    keys: deps.keys,
    scope: [state ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(files(), listOrder, slice).execute(),
    count: (most) => countRowsUpTo(files(), db, most),
  });
  const names = await readGameNamesInAnyStatus(
    db,
    page.records.map(({ game_id }) => game_id),
  );
  const uploaders = await readStaffNames(
    db,
    page.records.map(({ staff_id }) => staff_id),
  );
  return {
    ...page,
    records: page.records.map((row) => ({
      ...packageFileWithoutFindingsFromRow(row, uploaders),
      gameName: names.get(row.game_id) ?? '',
    })),
  };
}
