import type { DataOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { bulletinFieldsOf, lockBulletin, updateLockedBulletin } from '../site.queries.ts';
import { bulletinForStaffFromRow } from './bulletin-for-staff-from-row.ts';

const call = 'POST /admin/v1/site/bulletin/{id}/end';

/** Stopping needs no second person. One that has not begun never will: its time is over before it came. */
export function endBulletin(deps: Pick<Deps, 'db' | 'now'>, staffId: string, id: string): Promise<DataOf<typeof call>> {
  return transaction(deps.db, async (tx) => {
    const row = await lockBulletin(tx, id);
    if (row === undefined) throw new Failure('notFound');
    const now = deps.now();
    if (row.end_at <= now) return bulletinForStaffFromRow(row, now);
    const fields = bulletinFieldsOf(row);
    const startAt = new Date(Math.min(row.start_at, now - 1));
    const ended = bulletinForStaffFromRow(
      await updateLockedBulletin(tx, id, { ...fields, startAt, endAt: new Date(now) }),
      now,
    );
    await recordAudit(tx, {
      staffId,
      call,
      object: `bulletin ${id}`,
      before: { title: row.title, startTime: row.start_at, endTime: row.end_at },
      after: { title: row.title, startTime: ended.startTime, endTime: ended.endTime },
    });
    return ended;
  });
}
