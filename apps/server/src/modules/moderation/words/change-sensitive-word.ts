import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { auditFieldsOfSensitiveWord } from './add-sensitive-word.ts';
import { sensitiveWordForStaffFromRow, type SensitiveWordForStaff } from './list-sensitive-words-for-staff.ts';
import { lockWord, updateWord } from './words.queries.ts';

const call = 'PUT /admin/v1/moderation/word/{id}';

export async function changeSensitiveWord(
  deps: Deps,
  staffId: string,
  { id, level, note, enabled, version }: ParsedInputOf<typeof call>,
): Promise<SensitiveWordForStaff> {
  const row = await transaction(deps.db, async (tx) => {
    const before = await lockWord(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const after = await updateWord(tx, id, {
      level: level ?? before.level,
      note: note ?? before.note,
      enabled: enabled ?? before.enabled,
      updated_at: new Date(deps.now()),
    });
    if (before.level !== after.level || before.enabled !== after.enabled) await bumpDataVersion(tx, 'words');
    await recordAudit(tx, {
      staffId,
      call,
      object: `word ${id}`,
      before: auditFieldsOfSensitiveWord(before),
      after: auditFieldsOfSensitiveWord(after),
    });
    return after;
  });
  return sensitiveWordForStaffFromRow(deps, row);
}
