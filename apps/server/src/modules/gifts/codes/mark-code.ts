import type { Parsed } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { markUsed } from './codes.queries.ts';

/** The game does not report it: it is what the owner says. */
export async function markCode(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { id, used }: Parsed<'PUT /v1/gift/code/{id}/used'>,
): Promise<null> {
  const found = await markUsed(deps.db.write, { id, userId: uid, at: used ? new Date(deps.now()) : null });
  if (!found) throw new Failure('notFound');
  return null;
}
