import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { slotForStaffFromRow, claimPictureAndPrepareSlotValues } from './home-page-slot-values-and-view.ts';
import { insertSlot } from '../catalog-admin.queries.ts';
import { recordSlotAudit } from '../record-catalog-audit.ts';

export function createHomePageSlot(
  deps: Deps,
  staffId: string,
  input: ParsedInputOf<'POST /admin/v1/catalog/slot'>,
): Promise<DataOf<'POST /admin/v1/catalog/slot'>> {
  const { idempotencyKey, ...request } = input;
  return runIdempotently(
    deps.db,
    { call: 'POST /admin/v1/catalog/slot', caller: staffId, key: idempotencyKey, request },
    async (tx) => {
      const row = await insertSlot(tx, await claimPictureAndPrepareSlotValues(tx, request), staffId);
      await recordSlotAudit(
        tx,
        { staffId, call: 'POST /admin/v1/catalog/slot' },
        { id: row.id, before: null, after: row },
      );
      await bumpDataVersion(tx, 'catalog');
      return slotForStaffFromRow(deps.env, tx, row);
    },
  );
}
