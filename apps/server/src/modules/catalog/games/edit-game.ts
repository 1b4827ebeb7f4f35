import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { sqlStateOfError, transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readGameForStaff } from './read-game-for-staff.ts';
import { lockGame, updateLockedGame } from '../catalog-admin.queries.ts';
import {
  requireGameHasAllRequiredParts,
  claimPicturesAndPrepareGameValues,
} from './claim-pictures-and-prepare-game-values.ts';
import { writeStaffSearchTermsOfGame } from './staff-search-terms-of-games.ts';
import { releaseUnusedGamePictures } from './release-unused-game-pictures.ts';
import { recordGameAudit } from '../record-catalog-audit.ts';
import { requireApprovalOfCheaperGame } from './require-approval-of-cheaper-game.ts';
import {
  requirePublishPermissionIfLiveOrDelisted,
  type StaffWithPermissions,
} from './require-publish-permission-if-live-or-delisted.ts';
import { updateTypeTagAndSearchEntriesOfGames } from '../types-and-tags/update-type-tag-and-search-entries-of-games.ts';

/** Row, types and tags, search and the version of the catalogue change in one transaction. */
export async function editGame(
  deps: Deps,
  operator: StaffWithPermissions,
  { id, version, ...draft }: ParsedInputOf<'PUT /admin/v1/catalog/game/{id}'>,
): Promise<DataOf<'PUT /admin/v1/catalog/game/{id}'>> {
  try {
    return await transaction(deps.db, async (tx) => {
      const game = await lockGame(tx, id);
      if (game === undefined) throw new Failure('notFound');
      requirePublishPermissionIfLiveOrDelisted(operator, game.status);
      if (game.version !== version) throw new Failure('editedByOthers');
      const values = await claimPicturesAndPrepareGameValues(tx, draft);
      const highestPrice = requireApprovalOfCheaperGame(game, values);
      if (game.status === 'live') await requireGameHasAllRequiredParts(tx, values);
      await updateLockedGame(tx, id, { ...values, highest_price: highestPrice }, deps.now());
      if (game.name !== values.name || game.app_id !== values.app_id)
        await writeStaffSearchTermsOfGame(tx, { ...values, id });
      await releaseUnusedGamePictures(tx, [game.icon, game.cover, ...game.screenshots]);
      await recordGameAudit(
        tx,
        { staffId: operator.staffId, call: 'PUT /admin/v1/catalog/game/{id}' },
        { id, before: game },
      );
      await updateTypeTagAndSearchEntriesOfGames(tx, [id]);
      await bumpDataVersion(tx, 'catalog');
      return readGameForStaff(deps.env, tx, id);
    });
  } catch (error) {
    // The only other name that must be unique.
    if (
      sqlStateOfError(error) === '23505' &&
      (error as { constraint?: string }).constraint === 'catalog_games_app_id_key'
    )
      throw new Failure('badInput', 'appID is taken');
    throw error;
  }
}
