import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { PersonalDataHandler } from '../../../personal-data-handler.ts';
import { defineJob } from '../../../queue/queue.ts';
import { lockAccountDueForErasing, selectAccountsDueForErasing } from './privacy.queries.ts';

export const eraseAccountJob = defineJob({
  name: 'account.erase',
  data: z.object({ uid: z.string() }),
  expireInSeconds: 300,
});

const batch = 100;

/** Everything or nothing. Does nothing if the owner came back, it is not due yet, or it was done before. */
export async function eraseAccount(
  deps: Pick<Deps, 'db' | 'now'>,
  personalData: readonly PersonalDataHandler[],
  uid: string,
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    if ((await lockAccountDueForErasing(tx, uid, deps.now())) === undefined) return false;
    for (const { erase } of personalData) await erase(tx, uid);
    return true;
  });
}

/** The safety net for accounts whose job was lost. One that cannot be erased does not block the others. */
export async function eraseOverdueAccounts(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  personalData: readonly PersonalDataHandler[],
): Promise<number> {
  let erased = 0;
  for (const uid of await selectAccountsDueForErasing(deps.db.write, deps.now(), batch)) {
    try {
      if (await eraseAccount(deps, personalData, uid)) erased += 1;
    } catch (error) {
      deps.log.error({ err: error, uid }, 'an account could not be erased');
    }
  }
  return erased;
}
