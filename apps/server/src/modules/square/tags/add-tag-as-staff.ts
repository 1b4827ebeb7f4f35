import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { insertTag } from './tags.queries.ts';

export function addTagAsStaff(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { tag, position = 0 }: ParsedInputOf<'POST /admin/v1/square/tag'>,
): Promise<DataOf<'POST /admin/v1/square/tag'>> {
  return transaction(deps.db, async (tx) => {
    const added = await insertTag(tx, { tag: tag.trim(), position });
    if (added === undefined) throw new Failure('nameUnavailable');
    const auditEntry = { staffId, call: 'POST /admin/v1/square/tag', object: `tag ${added.id}` } as const;
    await recordAudit(tx, { ...auditEntry, before: null, after: added });
    return added;
  });
}
