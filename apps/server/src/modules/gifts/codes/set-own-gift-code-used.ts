import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { setCodeUsedAt } from './codes.queries.ts';

/** The game does not report it: it is what the owner says. */
export async function setOwnGiftCodeUsed(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { id, used }: ParsedInputOf<'PUT /v1/gift/code/{id}/used'>,
): Promise<null> {
  const found = await setCodeUsedAt(deps.db.write, { id, userId: uid, at: used ? new Date(deps.now()) : null });
  if (!found) throw new Failure('notFound');
  return null;
}
