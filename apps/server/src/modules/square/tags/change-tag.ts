import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { findTagByIdOrName, lockTagsTable, updateTag } from './tags.queries.ts';

/** Posts refer to a tag by its id: they show the new name at once, and no tag while it is hidden. */
export function changeTag(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { id, version, tag, position, hidden }: ParsedInputOf<'PUT /admin/v1/square/tag/{id}'>,
): Promise<DataOf<'PUT /admin/v1/square/tag/{id}'>> {
  return transaction(deps.db, async (tx) => {
    await lockTagsTable(tx);
    const before = await findTagByIdOrName(tx, { id });
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const fields = {
      id,
      tag: tag?.trim() ?? before.tag,
      position: position ?? before.position,
      hidden: hidden ?? before.hidden,
    };
    const namesake = await findTagByIdOrName(tx, { tag: fields.tag });
    if (namesake !== undefined && namesake.id !== id) throw new Failure('nameUnavailable');
    const after = await updateTag(tx, fields);
    const auditEntry = { staffId, call: 'PUT /admin/v1/square/tag/{id}', object: `tag ${id}` } as const;
    await recordAudit(tx, { ...auditEntry, before, after });
    return after;
  });
}
