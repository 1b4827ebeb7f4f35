import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { rollBackAfter } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { GameValues } from '../catalog-admin.queries.ts';
import { claimPicturesAndPrepareGameValues } from './claim-pictures-and-prepare-game-values.ts';

/** The fields a game would have if this were saved, by the rules of saving; nothing is saved, and no picture claimed. */
export function validateUnsavedGameForPreview(
  deps: Pick<Deps, 'db'>,
  fields: Omit<ParsedInputOf<'PUT /admin/v1/catalog/game/{id}'>, 'id' | 'version'>,
): Promise<GameValues> {
  return rollBackAfter(deps.db, (tx) => claimPicturesAndPrepareGameValues(tx, fields));
}
