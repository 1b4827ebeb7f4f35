import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { registerBulkAction, createBulkRun } from '../../staff/public.ts';
import { lockGame } from '../catalog-admin.queries.ts';
import { recordGameAudit } from '../record-catalog-audit.ts';
import {
  readAllTypeOrTagDefinitions,
  type TypesAndTagsInOrderAndById,
} from '../types-and-tags/read-all-type-or-tag-definitions.ts';
import { updateTypeTagAndSearchEntriesOfGames } from '../types-and-tags/update-type-tag-and-search-entries-of-games.ts';
import { listGamesOfBulkRunWithSkipReasons } from './list-games-of-bulk-run-with-skip-reasons.ts';
import {
  requirePublishPermissionIfLiveOrDelisted,
  type StaffWithPermissions,
} from './require-publish-permission-if-live-or-delisted.ts';
import { updateTypesAndTagsOfGame } from './staff-games.queries.ts';

const call = 'POST /admin/v1/catalog/game/bulk-tag';
const act = 'games.tag';
/** As many as a game may have when it is edited by itself. */
const mostTags = 20;

export async function checkGamesAndCreateBulkTagRun(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { tag, ...which }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const shelves = await readAllTypeOrTagDefinitions(deps.db.write);
  requireTag(shelves, tag);
  const games = await listGamesOfBulkRunWithSkipReasons(deps, which, ({ shelf_ids }) =>
    canHaveTag(shelf_ids, tag, shelves) ? undefined : 'gameHasTag',
  );
  return createBulkRun(deps, staffId, { call, act, parameter: tag, ...games });
}

/** Tags of a rule come by themselves. */
function requireTag({ byId }: TypesAndTagsInOrderAndById, id: string): void {
  const shelf = byId.get(id);
  if (shelf?.kind !== 'tag' || shelf.rule !== '') throw new Failure('badInput', 'not a tag that is given by hand');
}

function canHaveTag(shelfIds: readonly string[], tag: string, { byId }: TypesAndTagsInOrderAndById): boolean {
  const tags = shelfIds.filter((id) => byId.get(id)?.kind === 'tag');
  return !tags.includes(tag) && tags.length < mostTags;
}

export function registerBulkActionAddingTagToGame(): void {
  registerBulkAction(act, {
    permission: 'catalog.write',
    run: (deps, maker, { id, parameter }) =>
      changeShelvesOfGame(deps, maker, id, (shelfIds, shelves) => {
        requireTag(shelves, parameter);
        if (!canHaveTag(shelfIds, parameter, shelves)) throw new Failure('gameHasTag');
        return [...shelfIds, parameter];
      }),
    undo: (deps, maker, { id, parameter, facts }) =>
      changeShelvesOfGame(
        deps,
        maker,
        id,
        (shelfIds) => shelfIds.filter((each) => each !== parameter),
        Number(facts['version']),
      ),
  });
}

/** As if the game was edited and nothing but its tags was changed. */
function changeShelvesOfGame(
  deps: Pick<Deps, 'db' | 'now'>,
  operator: StaffWithPermissions,
  id: string,
  change: (shelfIds: readonly string[], shelves: TypesAndTagsInOrderAndById) => string[],
  seenVersion?: number,
): Promise<{ version: number }> {
  return transaction(deps.db, async (tx) => {
    const game = await lockGame(tx, id);
    if (game === undefined) throw new Failure('notFound');
    requirePublishPermissionIfLiveOrDelisted(operator, game.status);
    if (seenVersion !== undefined && game.version !== seenVersion) throw new Failure('editedByOthers');
    const shelfIds = change(game.shelf_ids, await readAllTypeOrTagDefinitions(tx));
    await updateTypesAndTagsOfGame(tx, id, shelfIds, deps.now());
    await recordGameAudit(
      tx,
      { staffId: operator.staffId, call: 'PUT /admin/v1/catalog/game/{id}' },
      { id, before: game },
    );
    await updateTypeTagAndSearchEntriesOfGames(tx, [id]);
    await bumpDataVersion(tx, 'catalog');
    return { version: game.version + 1 };
  });
}
