import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { closeTicketOfUser, findTicketIdAfterMerge } from './kefu.queries.ts';

export async function closeOwnTicket(deps: Deps, uid: string, asked: string): Promise<null> {
  const id = await findTicketIdAfterMerge(deps.db.write, uid, asked);
  if (!(await closeTicketOfUser(deps.db.write, uid, id, deps.now()))) throw new Failure('notFound');
  return null;
}
