import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { typesAndTagsThatStaffMayEdit } from './editable-types-and-tags.ts';
import { lockTypeOrTag, updateTypeOrTag } from '../catalog-admin.queries.ts';
import { refreshQueuedTypesAndTagsJob } from '../catalog.jobs.ts';
import { queueTypeOrTagForRefresh } from './refresh-games-of-queued-types-and-tags.queries.ts';

export function editTypeOrTagDefinition(
  deps: Deps,
  staffId: string,
  { id, version, ...values }: ParsedInputOf<'PUT /admin/v1/catalog/shelf/{id}'>,
): Promise<DataOf<'PUT /admin/v1/catalog/shelf/{id}'>> {
  return transaction(deps.db, async (tx) => {
    const before = await lockTypeOrTag(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const [shelf] = typesAndTagsThatStaffMayEdit([await updateTypeOrTag(tx, id, values)]);
    if (shelf === undefined) throw new Failure('notFound');
    const auditEntry = { staffId, call: 'PUT /admin/v1/catalog/shelf/{id}', object: `shelf ${id}` } as const;
    const { version: _, ...after } = shelf;
    const { version: _was, ...then } = before;
    await recordAudit(tx, { ...auditEntry, before: then, after });
    // Cards and lists read the name at once. Search indexes games by the names of their types and tags, and the worker
    // refreshes it.
    if (shelf.rule === '' && (before.name !== shelf.name || before.hidden !== shelf.hidden)) {
      await queueTypeOrTagForRefresh(tx, id);
      await deps.queue.enqueue(tx, refreshQueuedTypesAndTagsJob, {});
    }
    await bumpDataVersion(tx, 'catalog');
    return shelf;
  });
}
