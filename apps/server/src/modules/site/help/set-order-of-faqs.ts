import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockAndCountFaqs, selectAllFaqs, updateFaqPositions } from './help.queries.ts';
import { faqForStaffFromRow } from './list-faqs-for-players-and-staff.ts';

const call = 'POST /admin/v1/help/faq/order';

/** All questions at once: an order of some of them would say nothing about the others. */
export function setOrderOfFaqs(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { ids }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return transaction(deps.db, async (tx) => {
    await lockAndCountFaqs(tx);
    const before = await selectAllFaqs(tx);
    const known = new Set(before.map(({ id }) => id));
    const isComplete =
      ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
    if (!isComplete) throw new Failure('editedByOthers');
    await updateFaqPositions(tx, ids);
    const after = await selectAllFaqs(tx);
    await recordAudit(tx, {
      staffId,
      call,
      object: 'faq order',
      before: { order: before.map(({ id }) => id) },
      after: { order: ids },
    });
    return { records: after.map(faqForStaffFromRow) };
  });
}
