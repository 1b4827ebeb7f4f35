import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { closeTicketOf } from './kefu.queries.ts';

export async function closeOwnTicket(deps: Deps, uid: string, id: string): Promise<null> {
  if (!(await closeTicketOf(deps.db.write, uid, id, deps.now()))) throw new Failure('notFound');
  return null;
}
