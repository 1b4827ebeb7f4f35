import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { foldWord } from './fold-text.ts';
import { sensitiveWordForStaffFromRow, type SensitiveWordForStaff } from './list-sensitive-words-for-staff.ts';
import { insertWord, lockWordByFolded, updateWord, type WordRow } from './words.queries.ts';

const call = 'POST /admin/v1/moderation/word';

/** Two spellings of one word are one word: adding the second sets the level of the first, and enables it. */
export async function addSensitiveWord(
  deps: Deps,
  staffId: string,
  { word, level, note }: ParsedInputOf<typeof call>,
): Promise<SensitiveWordForStaff> {
  const folded = foldWord(word);
  if (isSensitiveWordTooShort(folded)) throw new Failure('badInput', 'word');
  const row = await transaction(deps.db, async (tx) => {
    const updated_at = new Date(deps.now());
    const added = await insertWord(tx, { word, folded, level, note: note ?? '', updated_at });
    const before = added === undefined ? await lockWordByFolded(tx, folded) : undefined;
    const change = { level, enabled: true, ...(note === undefined ? {} : { note }), updated_at };
    const after = added ?? (await updateWord(tx, (before as WordRow).id, change));
    await bumpDataVersion(tx, 'words');
    await recordAudit(tx, {
      staffId,
      call,
      object: `word ${after.id}`,
      before: auditFieldsOfSensitiveWord(before),
      after: auditFieldsOfSensitiveWord(after),
    });
    return after;
  });
  return sensitiveWordForStaffFromRow(deps, row);
}

/** Of signs only nothing is left to find; a single letter or digit is in every text. */
export function isSensitiveWordTooShort(folded: string): boolean {
  return /^[a-z0-9]?$/.test(folded);
}

export function auditFieldsOfSensitiveWord(row: WordRow): Record<string, unknown>;
export function auditFieldsOfSensitiveWord(row: WordRow | undefined): Record<string, unknown> | null;
export function auditFieldsOfSensitiveWord(row: WordRow | undefined): Record<string, unknown> | null {
  return row === undefined ? null : { word: row.word, level: row.level, enabled: row.enabled, note: row.note };
}
