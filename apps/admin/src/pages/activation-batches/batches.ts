import { CallError } from '@lanyu/client/errors';
import type { DataOf, InputOf } from '@lanyu/contract/all-calls';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { giftPackAndActivationBatchWords } from '#src/words/gift-packs-and-activation-batches.ts';
import { isSecondApprovalRequired } from '../../lib/api.ts';
import { singleColumnCsv, saveFile } from '../../lib/save-file-and-single-column-csv.ts';
import type { StatusTone } from '../../ui/StatusLabel.tsx';
import { encryptTextForOpenssl } from './encrypt-text.ts';

const words = giftPackAndActivationBatchWords.batches;
const approvalWaiting = 9004 satisfies ResultCodeOfName<'approvalWaiting'>;

export type Batch = DataOf<'GET /admin/v1/gift/batch/list'>['records'][number];
export type BatchRequest = InputOf<'POST /admin/v1/gift/batch'>;

type BatchState = keyof typeof words.states;
export const batchTones: Record<BatchState, StatusTone> = { valid: 'ok', expired: 'rest', void: 'bad', usedUp: 'rest' };

export function batchStateOf({ voidTime, expireTime, used, total }: Batch, now: number): BatchState {
  if (voidTime !== null) return 'void';
  if (used >= total) return 'usedUp';
  return expireTime <= now ? 'expired' : 'valid';
}

/** Asked for, and not decided yet. */
export function isApprovalWaitingError(error: unknown): boolean {
  return isSecondApprovalRequired(error) || (error instanceof CallError && error.code === approvalWaiting);
}

/** The one time the codes are in somebody's hands; the name of the file. */
export async function saveActivationCodesAsFile(
  note: string,
  codes: readonly string[],
  password: string,
): Promise<string> {
  const text = singleColumnCsv(giftPackAndActivationBatchWords.batches.look.code, codes);
  const name = words.form.fileName(note);
  if (password === '') {
    saveFile(name, new Blob([text], { type: 'text/csv' }));
    return name;
  }
  saveFile(`${name}.enc`, new Blob([await encryptTextForOpenssl(text, password)]));
  return `${name}.enc`;
}
