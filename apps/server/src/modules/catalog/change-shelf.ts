import type { Data, Parsed } from '@lanyu/contract/all';
import { transaction } from '../../db/transaction.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { logAct } from '../staff/public.ts';
import { adminShelvesOf } from './admin-shelf.ts';
import { lockShelf, updateShelf } from './catalog-admin.queries.ts';
import { reshelveJob } from './catalog.jobs.ts';
import { startReshelving } from './reshelving.queries.ts';

export function changeShelf(
  deps: Deps,
  staffId: string,
  { id, ...values }: Parsed<'PUT /admin/v1/catalog/shelf/{id}'>,
): Promise<Data<'PUT /admin/v1/catalog/shelf/{id}'>> {
  return transaction(deps.db, async (tx) => {
    const before = await lockShelf(tx, id);
    if (before === undefined) throw new Failure('notFound');
    const [shelf] = adminShelvesOf([await updateShelf(tx, id, values)]);
    if (shelf === undefined) throw new Failure('notFound');
    const act = { staffId, call: 'PUT /admin/v1/catalog/shelf/{id}', object: `shelf ${id}` } as const;
    await logAct(tx, { ...act, before: { ...before }, after: shelf });
    // Cards and lists read the name at once; search knows games by the names of the shelves they were put on, and follows in
    // the worker.
    if (shelf.rule === '' && (before.name !== shelf.name || before.hidden !== shelf.hidden)) {
      await startReshelving(tx, id);
      await deps.queue.enqueue(tx, reshelveJob, {});
    }
    await bumpVersion(tx, 'catalog');
    return shelf;
  });
}
