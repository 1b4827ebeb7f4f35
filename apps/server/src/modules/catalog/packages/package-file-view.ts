import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all';
import type { Tables } from '../../../db/tables/tables.ts';
import { staffNamesOf } from '../../staff/public.ts';
import { compareWithNewestVersion } from './compare-with-newest-version.ts';
import type { PackageFileRow } from './package-files.queries.ts';

type PackageFile = DataOf<'POST /admin/v1/catalog/game/{id}/file'>;

export async function packageFileViews(db: Kysely<Tables>, rows: readonly PackageFileRow[]): Promise<PackageFile[]> {
  const names = await staffNamesOf(
    db,
    rows.map(({ staff_id }) => staff_id),
  );
  const views: PackageFile[] = [];
  for (const row of rows) {
    views.push({
      id: row.id,
      game: row.game_id,
      platformType: row.platform,
      state: row.package_id === null ? row.state : 'published',
      size: Number(row.size ?? 0),
      sha256: row.sha256 ?? '',
      facts: row.facts,
      fault: row.fault ?? '',
      findings: await compareWithNewestVersion(db, row),
      uploader: { id: row.staff_id, name: names.get(row.staff_id) ?? '' },
      uploadTime: row.created_at,
    });
  }
  return views;
}
