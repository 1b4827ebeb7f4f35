import type { Data, Parsed } from '@lanyu/contract/all';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { logAct } from '../staff/public.ts';
import { insertTag } from './square.queries.ts';

export function addTag(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { tag, position = 0 }: Parsed<'POST /admin/v1/square/tag'>,
): Promise<Data<'POST /admin/v1/square/tag'>> {
  return transaction(deps.db, async (tx) => {
    const added = await insertTag(tx, { tag: tag.trim(), position });
    if (added === undefined) throw new Failure('nameUnavailable');
    const act = { staffId, call: 'POST /admin/v1/square/tag', object: `tag ${added.id}` } as const;
    await logAct(tx, { ...act, before: null, after: added });
    return added;
  });
}
