import type { ParsedInputOf } from '@lanyu/contract/all';
import { codeOfName, type CodeName } from '@lanyu/contract/codes';
import { maxRowsPerBulkRun } from '@lanyu/contract/staff-views-inbox-and-bulk';
import type { Deps } from '../../../deps.ts';
import { selectGamesByFilter } from './list-games-for-staff.ts';
import { selectGamesById, type StaffGameRow } from './staff-games.queries.ts';

type Input = Pick<
  ParsedInputOf<'POST /admin/v1/catalog/game/bulk-tag'>,
  'ids' | 'all' | 'status' | 'search' | 'shelf' | 'missing' | 'scheduled'
>;

/** The rows of a dry run: each game with why it is left out, and those that are not there. */
export async function listGamesForBulkRun(
  deps: Pick<Deps, 'db' | 'now'>,
  { ids, all, ...filters }: Input,
  reasonToSkip: (game: StaffGameRow) => CodeName | undefined,
): Promise<{ id: string; label: string; skipped: number }[]> {
  const wanted = [...new Set(ids)];
  const found =
    all === true ? await selectGamesByFilter(deps, filters, maxRowsPerBulkRun) : await selectGamesById(deps.db.write, wanted);
  const missing = all === true ? [] : wanted.filter((id) => !found.some((game) => game.id === id));
  return [
    ...found.map((game) => {
      const reason = reasonToSkip(game);
      return { id: game.id, label: game.name, skipped: reason === undefined ? 0 : codeOfName(reason) };
    }),
    ...missing.map((id) => ({ id, label: id, skipped: codeOfName('notFound') })),
  ];
}
