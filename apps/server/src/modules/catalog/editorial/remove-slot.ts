import { transaction } from '../../../db/transaction.ts';
import { bumpVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { deleteSlot } from '../catalog-admin.queries.ts';
import { releaseGamePictures } from '../games/release-game-pictures.ts';
import { recordSlotAudit } from '../record-catalog-audit.ts';

export async function removeSlot(deps: Deps, staffId: string, id: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const before = await deleteSlot(tx, id);
    if (before === undefined) throw new Failure('notFound');
    await releaseGamePictures(tx, [before.image]);
    await recordSlotAudit(tx, { staffId, call: 'DELETE /admin/v1/catalog/slot/{id}' }, { id, before, after: null });
    await bumpVersion(tx, 'catalog');
  });
  return null;
}
