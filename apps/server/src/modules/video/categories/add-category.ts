import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { insertCategory } from './categories.queries.ts';

export function addCategory(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { name, position = 0 }: ParsedInputOf<'POST /admin/v1/video/category'>,
): Promise<DataOf<'POST /admin/v1/video/category'>> {
  return transaction(deps.db, async (tx) => {
    const added = await insertCategory(tx, { name: name.trim(), position });
    if (added === undefined) throw new Failure('nameUnavailable');
    const auditEntry = { staffId, call: 'POST /admin/v1/video/category', object: `category ${added.id}` } as const;
    await recordAudit(tx, { ...auditEntry, before: null, after: added });
    return added;
  });
}
