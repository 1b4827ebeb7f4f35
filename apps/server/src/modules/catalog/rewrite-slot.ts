import type { Data, Parsed } from '@lanyu/contract/all';
import { transaction } from '../../db/transaction.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { adminSlotOf, slotValuesOf } from './admin-slot.ts';
import { lockSlotVersion, updateSlot } from './catalog-admin.queries.ts';

export function rewriteSlot(
  deps: Deps,
  { id, version, ...draft }: Parsed<'PUT /admin/v1/catalog/slot/{id}'>,
): Promise<Data<'PUT /admin/v1/catalog/slot/{id}'>> {
  return transaction(deps.db, async (tx) => {
    const current = await lockSlotVersion(tx, id);
    if (current === undefined) throw new Failure('notFound');
    if (current !== version) throw new Failure('editedByOthers');
    const row = await updateSlot(tx, id, await slotValuesOf(tx, draft));
    await bumpVersion(tx, 'catalog');
    return adminSlotOf(deps.env, tx, row);
  });
}
