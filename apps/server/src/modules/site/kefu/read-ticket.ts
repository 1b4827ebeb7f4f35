import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findTicket, selectThread } from './kefu.queries.ts';
import { entriesOf, ticketOf } from './ticket-view.ts';

/** Far beyond what players and operators may write together. */
export const threadMost = 1000;

export async function readTicket(deps: Deps, uid: string, id: string): Promise<Data<'GET /v1/site/kefu/ticket/{id}'>> {
  const row = await findTicket(deps.db.write, uid, id);
  if (row === undefined) throw new Failure('notFound');
  const thread = await selectThread(deps.db.write, id, threadMost);
  return { ...ticketOf(row), thread: await entriesOf(deps, uid, thread) };
}
