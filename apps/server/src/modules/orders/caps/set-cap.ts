import type { Parsed } from '@lanyu/contract/all';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { insertCap, lockCap, updateCap } from './caps.queries.ts';
import { capAfter, capInForce, readCap, type SpendingCap } from './spending-cap.ts';

export function setCap(deps: Deps, uid: string, { capFen }: Parsed<'POST /v1/orders/cap'>): Promise<SpendingCap> {
  const now = deps.now();
  return transaction(deps.db, async (tx) => {
    await insertCap(tx, uid);
    const before = capInForce(await lockCap(tx, uid), now);
    const after = capAfter(before, capFen === '' ? null : capFen, now);
    await updateCap(tx, uid, {
      capFen: after.capFen,
      pendingCapFen: after.pendingCapFen,
      pendingFrom: after.pendingTime === 0 ? null : after.pendingTime,
      now,
    });
    return readCap(tx, uid, now);
  });
}
