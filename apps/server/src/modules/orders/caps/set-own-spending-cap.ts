import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ensureCapRow, lockCap, updateCap } from './spending-caps.queries.ts';
import {
  capAfterChange,
  currentAndPendingCapOf,
  readCapAndSpentThisMonth,
  type SpendingCapAndSpentThisMonth,
} from './spending-cap-in-force.ts';

export function setOwnSpendingCap(
  deps: Deps,
  uid: string,
  { capFen }: ParsedInputOf<'POST /v1/orders/cap'>,
): Promise<SpendingCapAndSpentThisMonth> {
  const now = deps.now();
  return transaction(deps.db, async (tx) => {
    await ensureCapRow(tx, uid);
    const before = currentAndPendingCapOf(await lockCap(tx, uid), now);
    const after = capAfterChange(before, capFen === '' ? null : capFen, now);
    await updateCap(tx, uid, {
      capFen: after.capFen,
      pendingCapFen: after.pendingCapFen,
      pendingFrom: after.pendingTime === 0 ? null : after.pendingTime,
      now,
    });
    return readCapAndSpentThisMonth(tx, uid, now);
  });
}
