import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { bulletinFieldsOf, lockBulletin, updateLockedBulletin } from '../site.queries.ts';
import { bulletinForStaffFromRow } from './bulletin-for-staff-from-row.ts';
import { validateAndSanitizeBulletinFields } from './validate-and-sanitize-bulletin-fields.ts';
import { requireApprovalOfPopUp } from './require-approval-of-pop-up.ts';
import { claimAndReleaseTextPictures } from '../texts/claim-and-release-text-pictures.ts';

const call = 'PUT /admin/v1/site/bulletin/{id}';

export function changeBulletin(
  deps: Deps,
  staffId: string,
  { id, version, ...input }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const fields = validateAndSanitizeBulletinFields(input);
  return transaction(deps.db, async (tx) => {
    const row = await lockBulletin(tx, id);
    if (row === undefined) throw new Failure('notFound');
    if (row.version !== version) throw new Failure('editedByOthers');
    requireApprovalOfPopUp({ object: `bulletin ${id}`, before: bulletinFieldsOf(row), after: fields });
    const now = deps.now();
    const { version: _, ...before } = bulletinForStaffFromRow(row, now);
    const changed = bulletinForStaffFromRow(await updateLockedBulletin(tx, id, fields), now);
    await claimAndReleaseTextPictures(tx, deps.env, `bulletin ${id}`, fields.content);
    const { version: _next, ...after } = changed;
    await recordAudit(tx, { staffId, call, object: `bulletin ${id}`, before, after });
    return changed;
  });
}
