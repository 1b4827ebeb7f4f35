import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Tables } from '../../../db/tables/tables.ts';
import { readStaffNames } from '../../staff/public.ts';
import { compareFilesWithNewestVersions } from './compare-files-with-newest-versions.ts';
import type { PackageFileRow } from './package-files.queries.ts';

type PackageFile = DataOf<'POST /admin/v1/catalog/game/{id}/file'>;

/** All of one game. */
export async function packageFilesForStaffFromRows(
  db: Kysely<Tables>,
  gameId: string,
  rows: readonly PackageFileRow[],
): Promise<PackageFile[]> {
  const names = await readStaffNames(
    db,
    rows.map(({ staff_id }) => staff_id),
  );
  const compared = await compareFilesWithNewestVersions(db, gameId, rows);
  return rows.map((row) => ({
    ...packageFileWithoutFindingsFromRow(row, names),
    findings: compared.get(row.id)?.findings ?? [],
  }));
}

/** Without what a comparison finds. */
export function packageFileWithoutFindingsFromRow(
  row: PackageFileRow,
  names: ReadonlyMap<string, string>,
): Omit<PackageFile, 'findings'> {
  return {
    id: row.id,
    game: row.game_id,
    platformType: row.platform,
    state: row.state,
    size: Number(row.size ?? 0),
    sha256: row.sha256 ?? '',
    facts: row.facts,
    ipaFacts: row.ipa_facts,
    fault: row.fault ?? '',
    uploader: { id: row.staff_id, name: names.get(row.staff_id) ?? '' },
    uploadTime: row.created_at,
  };
}
