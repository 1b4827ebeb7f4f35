import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { readStaffNames } from '../../staff/public.ts';
import { hashActivationCodeUnderEachKey, normalizeTypedActivationCode } from './activation-code.ts';
import { countRedeemedByBatch, findActivationCodeByHashes, findBatch } from './activation-codes-and-batches.queries.ts';
import { activationBatchFromRow } from './list-batches.ts';

type LookedUp = DataOf<'POST /admin/v1/gift/batch/code'>;

/** For somebody whose code does not work. Only who has the code can ask for it. */
export async function lookUpCode(deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>, typed: string): Promise<LookedUp> {
  const db = deps.db.write;
  const code = normalizeTypedActivationCode(typed);
  const found =
    code === undefined
      ? undefined
      : await findActivationCodeByHashes(db, hashActivationCodeUnderEachKey(deps.keys, code));
  const row = found === undefined ? undefined : await findBatch(db, found.batch_id);
  if (found === undefined || row === undefined) return { state: 'unknown', batch: null, user: null, useTime: null };
  const used = (await countRedeemedByBatch(db, [row.id])).get(row.id) ?? 0;
  const batch = activationBatchFromRow(row, used, await readStaffNames(db, [row.created_by]));
  const { user_id: uid, used_at: useTime } = found;
  if (uid !== null) {
    const user = (await readNamesAndAvatars(deps, [uid])).get(uid) ?? { uid, name: '', avatar: '' };
    return { state: 'used', batch, user, useTime };
  }
  const state = row.voided_at !== null ? 'void' : row.expire_at <= deps.now() ? 'expired' : 'unused';
  return { state, batch, user: null, useTime: null };
}
