import type { DataOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Language } from '../../../words/language-and-message-texts.ts';
import { lockUser } from '../account.queries.ts';
import { exportViewOf } from './export-view.ts';
import { findWaitingOrRecentExport, insertExport } from './exports.queries.ts';
import { exportAccountJob } from './make-export-and-notify.ts';
import { requireRecentReauthentication, type SignedInCaller } from '../sessions/reauthenticate.ts';

const dayMs = 24 * 3600 * 1000;

/** One a day: a repeated request returns the existing one. */
export async function requestExport(
  deps: Deps,
  caller: SignedInCaller,
  language: Language,
): Promise<DataOf<'POST /v1/account/export'>> {
  const now = deps.now();
  const row = await transaction(deps.db, async (tx) => {
    // Serialises concurrent requests.
    await lockUser(tx, caller.uid);
    await requireRecentReauthentication(tx, deps, caller);
    const current = await findWaitingOrRecentExport(tx, caller.uid, now - dayMs);
    if (current !== undefined) return current;
    const made = await insertExport(tx, caller.uid, now);
    await deps.queue.enqueue(tx, exportAccountJob, { exportId: made.id, language });
    return made;
  });
  return exportViewOf(row, now);
}
