import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { shelvesThatStaffMayEdit } from './editable-shelves.ts';
import { lockShelf, updateShelf } from '../catalog-admin.queries.ts';
import { refreshQueuedShelvesJob } from '../catalog.jobs.ts';
import { queueShelfForRefresh } from './refresh-games-of-queued-shelves.queries.ts';

export function changeShelf(
  deps: Deps,
  staffId: string,
  { id, version, ...values }: ParsedInputOf<'PUT /admin/v1/catalog/shelf/{id}'>,
): Promise<DataOf<'PUT /admin/v1/catalog/shelf/{id}'>> {
  return transaction(deps.db, async (tx) => {
    const before = await lockShelf(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const [shelf] = shelvesThatStaffMayEdit([await updateShelf(tx, id, values)]);
    if (shelf === undefined) throw new Failure('notFound');
    const auditEntry = { staffId, call: 'PUT /admin/v1/catalog/shelf/{id}', object: `shelf ${id}` } as const;
    const { version: _, ...after } = shelf;
    const { version: _was, ...then } = before;
    await recordAudit(tx, { ...auditEntry, before: then, after });
    // Cards and lists read the name at once. Search indexes games by the names of their shelves, and the worker
    // refreshes it.
    if (shelf.rule === '' && (before.name !== shelf.name || before.hidden !== shelf.hidden)) {
      await queueShelfForRefresh(tx, id);
      await deps.queue.enqueue(tx, refreshQueuedShelvesJob, {});
    }
    await bumpDataVersion(tx, 'catalog');
    return shelf;
  });
}
