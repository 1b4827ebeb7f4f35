import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readGameNamesInAnyStatus } from '../catalog/public.ts';
import { recordAudit } from '../staff/public.ts';
import { lockPackAgainstEdits, updatePackTimes } from './packs.queries.ts';
import { packForStaffFromRow, type PackForStaff } from './pack-and-code-views-and-pack-validation.ts';

const call = 'POST /admin/v1/gift/pack/{id}/end';

/** What was claimed stays claimed and can be redeemed as long as before. One that has not begun never begins. */
export function endPack(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id, version, reason }: ParsedInputOf<typeof call>,
): Promise<PackForStaff> {
  return transaction(deps.db, async (tx) => {
    const before = await lockPackAgainstEdits(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const now = deps.now();
    if (before.end_at <= now) throw new Failure('activityClosed');
    const names = await readGameNamesInAnyStatus(tx, [before.game_id]);
    const startTime = Math.min(before.start_at, now - 1);
    const after = packForStaffFromRow(await updatePackTimes(tx, id, new Date(startTime), new Date(now)), names);
    await recordAudit(tx, {
      staffId,
      call,
      object: `pack ${id}`,
      reason,
      before: packForStaffFromRow(before, names),
      after,
    });
    return after;
  });
}
