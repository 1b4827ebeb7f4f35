import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { deleteSlot, lockSlot } from '../catalog-admin.queries.ts';
import { releaseUnusedGamePictures } from '../games/release-unused-game-pictures.ts';
import { recordSlotAudit } from '../record-catalog-audit.ts';

export async function removeHomePageSlot(
  deps: Deps,
  staffId: string,
  { id, version }: ParsedInputOf<'DELETE /admin/v1/catalog/slot/{id}'>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const before = await lockSlot(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    await deleteSlot(tx, id);
    await releaseUnusedGamePictures(tx, [before.image]);
    await recordSlotAudit(tx, { staffId, call: 'DELETE /admin/v1/catalog/slot/{id}' }, { id, before, after: null });
    await bumpDataVersion(tx, 'catalog');
  });
  return null;
}
