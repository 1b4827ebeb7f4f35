import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { requireExistingCalendarDay, rootsWithPublicationFromRows } from './read-roots-and-proofs.ts';
import { findRootOfDay, insertPublication } from './roots.queries.ts';

const call = 'POST /admin/v1/wallet/root/{day}/publish';

/** Somebody put the root where we cannot change it. Said once: a second place is a second opinion, not a correction. */
export async function recordRootPublication(
  deps: Deps,
  staffId: string,
  { day, url }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const root = await findRootOfDay(deps.db.write, requireExistingCalendarDay(day));
  if (root === undefined) throw new Failure('notFound');
  await transaction(deps.db, async (tx) => {
    if (!(await insertPublication(tx, { day, url, staffId, at: new Date(deps.now()) }))) {
      throw new Failure('editedByOthers');
    }
    await recordAudit(tx, { staffId, call, object: `root ${day}`, before: null, after: { url } });
  });
  const [published] = await rootsWithPublicationFromRows(deps.db.write, [root]);
  return published as DataOf<typeof call>;
}
