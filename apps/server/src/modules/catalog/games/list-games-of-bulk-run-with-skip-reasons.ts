import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { resultCodeOfName, type ResultCodeName } from '@lanyu/contract/result-codes';
import { maxRowsPerBulkRun } from '@lanyu/contract/staff-views-inbox-and-bulk';
import type { Deps } from '../../../deps.ts';
import { selectGamesByFilter } from './list-games-for-staff.ts';
import { selectStaffGameRowsByIds, type StaffGameRow } from './staff-games.queries.ts';

type Input = Pick<
  ParsedInputOf<'POST /admin/v1/catalog/game/bulk-tag'>,
  'ids' | 'all' | 'status' | 'search' | 'shelf' | 'missing' | 'scheduled'
>;

/** The rows of a dry run: each game with why it is left out, and those that are not there; whether there are more. */
export async function listGamesOfBulkRunWithSkipReasons(
  deps: Pick<Deps, 'db' | 'now'>,
  { ids, all, ...filters }: Input,
  reasonToSkip: (game: StaffGameRow) => ResultCodeName | undefined,
): Promise<{ rows: { id: string; label: string; skipped: number }[]; cut: boolean }> {
  const wanted = [...new Set(ids)];
  // One more than are taken, to know whether there are more.
  const matching =
    all === true
      ? await selectGamesByFilter(deps, filters, maxRowsPerBulkRun + 1)
      : await selectStaffGameRowsByIds(deps.db.write, wanted);
  const found = matching.slice(0, maxRowsPerBulkRun);
  const missing = all === true ? [] : wanted.filter((id) => !found.some((game) => game.id === id));
  const rows = [
    ...found.map((game) => {
      const reason = reasonToSkip(game);
      return { id: game.id, label: game.name, skipped: reason === undefined ? 0 : resultCodeOfName(reason) };
    }),
    ...missing.map((id) => ({ id, label: id, skipped: resultCodeOfName('notFound') })),
  ];
  return { rows, cut: matching.length > found.length };
}
