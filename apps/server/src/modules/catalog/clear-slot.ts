import { transaction } from '../../db/transaction.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { deleteSlot } from './catalog-admin.queries.ts';

export async function clearSlot(deps: Deps, id: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    if (!(await deleteSlot(tx, id))) throw new Failure('notFound');
    await bumpVersion(tx, 'catalog');
  });
  return null;
}
