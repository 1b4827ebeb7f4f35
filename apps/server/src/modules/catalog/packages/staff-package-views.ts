import type { DataOf } from '@lanyu/contract/all-calls';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { readGameNamesInAnyStatus } from '../games/game-names.ts';
import { gamePackageFromRow } from './game-package-from-row.ts';
import type { StaffPackageRow } from './staff-packages.queries.ts';

/** A file that hurt players is evidence, and what was withdrawn by mistake can be brought back. */
export const withdrawnFileRetentionMs = 30 * 24 * 3600_000;

/** 0 for what was not withdrawn, and for what has no file any more. */
export function restorableUntil({
  withdrawn_at: withdrawnAt,
  file_key: key,
}: Pick<StaffPackageRow, 'withdrawn_at' | 'file_key'>): number {
  return withdrawnAt === null || key === '' ? 0 : withdrawnAt + withdrawnFileRetentionMs;
}

type StaffPackage = DataOf<'GET /admin/v1/catalog/package/list'>['records'][number];

export async function staffPackageViews(
  db: Kysely<Tables>,
  rows: readonly StaffPackageRow[],
  now: number,
): Promise<StaffPackage[]> {
  const names = await readGameNamesInAnyStatus(db, [...new Set(rows.map(({ game_id }) => game_id))]);
  return rows.map((row) => ({
    ...gamePackageFromRow(row),
    game: { id: row.game_id, name: names.get(row.game_id) ?? '' },
    state: row.withdrawn_at === null ? (row.published_at > now ? 'scheduled' : 'out') : 'withdrawn',
    facts: row.facts,
    withdrawTime: row.withdrawn_at ?? 0,
    restorableUntilTime: restorableUntil(row),
  }));
}
