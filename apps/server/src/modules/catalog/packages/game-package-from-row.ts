import type { DataOf } from '@lanyu/contract/all-calls';
import type { selectNewestPackagesOfGamePerPlatform } from '../catalog-cards-types-tags-and-rankings.queries.ts';

type PackageRow = Awaited<ReturnType<typeof selectNewestPackagesOfGamePerPlatform>>[number];

export function gamePackageFromRow(row: PackageRow): DataOf<'POST /web/game/detail'>['packages'][number] {
  return {
    id: row.id,
    platformType: row.platform,
    version: row.version,
    size: Number(row.size),
    sha256: row.sha256,
    minOs: row.min_os,
    changelog: row.changelog,
    time: row.published_at,
  };
}
