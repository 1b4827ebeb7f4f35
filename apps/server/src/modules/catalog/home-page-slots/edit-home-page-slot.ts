import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { slotForStaffFromRow, claimPictureAndPrepareSlotValues } from './home-page-slot-values-and-view.ts';
import { lockSlot, updateSlot } from '../catalog-admin.queries.ts';
import { releaseUnusedGamePictures } from '../games/release-unused-game-pictures.ts';
import { recordSlotAudit } from '../record-catalog-audit.ts';

export function editHomePageSlot(
  deps: Deps,
  staffId: string,
  { id, version, ...draft }: ParsedInputOf<'PUT /admin/v1/catalog/slot/{id}'>,
): Promise<DataOf<'PUT /admin/v1/catalog/slot/{id}'>> {
  return transaction(deps.db, async (tx) => {
    const before = await lockSlot(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const row = await updateSlot(tx, id, await claimPictureAndPrepareSlotValues(tx, draft));
    await releaseUnusedGamePictures(tx, [before.image]);
    await recordSlotAudit(tx, { staffId, call: 'PUT /admin/v1/catalog/slot/{id}' }, { id, before, after: row });
    await bumpDataVersion(tx, 'catalog');
    return slotForStaffFromRow(deps.env, tx, row);
  });
}
