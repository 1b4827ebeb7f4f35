import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { sqlStateOfError, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockCategory, updateCategory } from './categories.queries.ts';

/** A hidden one is no longer offered; its videos stay among all. */
export async function changeCategory(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { id, name, position, hidden, version }: ParsedInputOf<'PUT /admin/v1/video/category/{id}'>,
): Promise<DataOf<'PUT /admin/v1/video/category/{id}'>> {
  try {
    return await transaction(deps.db, async (tx) => {
      const before = await lockCategory(tx, id);
      if (before === undefined) throw new Failure('notFound');
      if (before.version !== version) throw new Failure('editedByOthers');
      const after = await updateCategory(tx, { id, name: name.trim(), position, hidden });
      const auditEntry = { staffId, call: 'PUT /admin/v1/video/category/{id}', object: `category ${id}` } as const;
      await recordAudit(tx, { ...auditEntry, before, after });
      return after;
    });
  } catch (error) {
    throw sqlStateOfError(error) === '23505' ? new Failure('nameUnavailable') : error;
  }
}
