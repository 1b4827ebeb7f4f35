import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { registerBulkAction, createBulkRun } from '../../staff/public.ts';
import { lockGame, type GameStatus } from '../catalog-admin.queries.ts';
import {
  readAllTypeOrTagDefinitions,
  type TypesAndTagsInOrderAndById,
} from '../types-and-tags/read-all-type-or-tag-definitions.ts';
import { changeGameStatus, restoreGameStatus } from './change-game-status.ts';
import { listGamesOfBulkRunWithSkipReasons } from './list-games-of-bulk-run-with-skip-reasons.ts';
import type { StaffGameRow } from './staff-games.queries.ts';

const call = 'POST /admin/v1/catalog/game/bulk-status';
type Target = ParsedInputOf<typeof call>['to'];
const acts = { live: 'games.publish', delisted: 'games.delist' } as const;

/** What lacks something, or is in a state that leads nowhere else, is left out, and says so. */
export async function checkGamesAndCreateBulkStatusRun(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { to, publishTime, ...which }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  if (to === 'delisted' && publishTime !== undefined) throw new Failure('badInput', 'publishTime without publishing');
  const shelves = await readAllTypeOrTagDefinitions(deps.db.write);
  const now = deps.now();
  const games = await listGamesOfBulkRunWithSkipReasons(deps, which, (game) => {
    if (!canBecome(to, game, now)) return 'gameStateUnfit';
    return to === 'live' && !isComplete(game, shelves) ? 'gameIncomplete' : undefined;
  });
  return createBulkRun(deps, staffId, { call, act: acts[to], parameter: String(publishTime ?? ''), ...games });
}

/** A blocked game is looked at by itself before it is out again. */
function canBecome(to: Target, { status, publish_at }: StaffGameRow, now: number): boolean {
  if (to === 'live') return status === 'draft' || status === 'delisted';
  return status === 'live' && publish_at !== null && publish_at <= now;
}

/** What publishing one game asks for. */
function isComplete(game: StaffGameRow, { byId }: TypesAndTagsInOrderAndById): boolean {
  const hasType = game.shelf_ids.some((id) => byId.get(id)?.kind === 'type');
  return game.summary.trim() !== '' && game.icon !== null && !game.lacks_cover && hasType;
}

export function registerGameStatusBulkActions(): void {
  for (const to of ['live', 'delisted'] as const) {
    registerBulkAction(acts[to], {
      permission: 'catalog.publish',
      run: (deps, { staffId }, { id, parameter }) =>
        transaction(deps.db, async (tx) => {
          const game = await lockGame(tx, id);
          if (game === undefined) throw new Failure('notFound');
          const publishTime = parameter === '' ? {} : { publishTime: Number(parameter) };
          const after = await changeGameStatus(deps, staffId, {
            id,
            status: to,
            version: game.version,
            ...publishTime,
          });
          return { version: after.version, status: game.status, publishAt: game.publish_at ?? 0 };
        }),
      // Somebody who changed it since saw the new state and wrote on top of it.
      undo: (deps, { staffId }, { id, facts }) => {
        const former = { id, status: facts['status'] as GameStatus, version: Number(facts['version']) };
        const publishAt = facts['publishAt'];
        // Runs from before it was kept.
        if (publishAt === undefined) return changeGameStatus(deps, staffId, former);
        return restoreGameStatus(deps, staffId, { ...former, publishAt: Number(publishAt) || null });
      },
    });
  }
}
