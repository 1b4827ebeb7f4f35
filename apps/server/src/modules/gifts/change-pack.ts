import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readGameNamesInAnyStatus } from '../catalog/public.ts';
import { recordAudit } from '../staff/public.ts';
import { lockPackAgainstEdits, updatePack } from './packs.queries.ts';
import {
  packForStaffFromRow,
  validateDraftToPackRowFields,
  type PackForStaff,
} from './pack-and-code-views-and-pack-validation.ts';

const call = 'PUT /admin/v1/gift/pack/{id}';

/** Seen by everybody within a second. Codes that were claimed stay claimed. */
export function changePack(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { id, version, ...draft }: ParsedInputOf<typeof call>,
): Promise<PackForStaff> {
  return transaction(deps.db, async (tx) => {
    const before = await lockPackAgainstEdits(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const names = await readGameNamesInAnyStatus(tx, [before.game_id]);
    const after = packForStaffFromRow(await updatePack(tx, id, validateDraftToPackRowFields(draft)), names);
    await recordAudit(tx, { staffId, call, object: `pack ${id}`, before: packForStaffFromRow(before, names), after });
    return after;
  });
}
