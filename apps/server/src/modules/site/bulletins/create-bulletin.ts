import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../staff/public.ts';
import { bulletinForStaffFromRow } from './bulletin-for-staff-from-row.ts';
import { insertBulletin } from '../site.queries.ts';
import { validateAndSanitizeBulletinFields } from './validate-and-sanitize-bulletin-fields.ts';
import { requireApprovalOfPopUp } from './require-approval-of-pop-up.ts';
import { claimAndReleaseTextPictures } from '../texts/claim-and-release-text-pictures.ts';

export async function createBulletin(
  deps: Deps,
  staffId: string,
  input: ParsedInputOf<'POST /admin/v1/site/bulletin'>,
): Promise<DataOf<'POST /admin/v1/site/bulletin'>> {
  const fields = validateAndSanitizeBulletinFields(input);
  const { idempotencyKey, ...request } = input;
  return runIdempotently(
    deps.db,
    { call: 'POST /admin/v1/site/bulletin', caller: staffId, key: idempotencyKey, request },
    async (tx) => {
      requireApprovalOfPopUp({ object: `bulletin ${idempotencyKey}`, before: null, after: fields });
      const row = await insertBulletin(tx, { ...fields, createdBy: staffId });
      await claimAndReleaseTextPictures(tx, deps.env, `bulletin ${row.id}`, fields.content);
      const bulletin = bulletinForStaffFromRow(row, deps.now());
      const auditEntry = { staffId, call: 'POST /admin/v1/site/bulletin', object: `bulletin ${row.id}` } as const;
      await recordAudit(tx, { ...auditEntry, before: null, after: bulletin });
      return bulletin;
    },
  );
}
