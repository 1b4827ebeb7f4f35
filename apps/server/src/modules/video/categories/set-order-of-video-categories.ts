import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockAllCategories, selectAllCategories, updateCategory } from './categories.queries.ts';

const call = 'POST /admin/v1/video/category/order';

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(' ');

/** Whole or not at all: an order that misses a category, or was made from an older one, is refused. */
export function setOrderOfVideoCategories(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { categories }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return transaction(deps.db, async (tx) => {
    const rows = new Map((await lockAllCategories(tx)).map((row) => [row.id, row]));
    const seen = new Set(categories.map(({ id }) => id));
    const isCurrent = categories.every(({ id, version }) => rows.get(id)?.version === version);
    if (seen.size !== categories.length || seen.size !== rows.size || !isCurrent) throw new Failure('editedByOthers');
    for (const [position, { id }] of categories.entries()) {
      const row = rows.get(id);
      if (row === undefined || row.position === position) continue;
      await updateCategory(tx, { id, name: row.name, position, hidden: row.hidden });
    }
    const after = await selectAllCategories(tx);
    const before = [...rows.values()].toSorted((a, b) => a.position - b.position || Number(a.id) - Number(b.id));
    await recordAudit(tx, {
      staffId,
      call,
      object: 'category order',
      before: { order: namesOf(before) },
      after: { order: namesOf(after) },
    });
    return after;
  });
}
