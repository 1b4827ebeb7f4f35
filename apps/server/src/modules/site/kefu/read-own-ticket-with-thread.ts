import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findTicketIdAfterMerge, findTicketOfUser, selectEntriesOfTicket } from './kefu.queries.ts';
import { ticketEntriesFromRows, ticketFromRow } from './ticket-and-entries-from-rows.ts';

/** Far beyond what players and operators may write together. */
export const maxThreadEntries = 1000;

export async function readOwnTicketWithThread(
  deps: Deps,
  uid: string,
  asked: string,
): Promise<DataOf<'GET /v1/site/kefu/ticket/{id}'>> {
  const id = await findTicketIdAfterMerge(deps.db.write, uid, asked);
  const row = await findTicketOfUser(deps.db.write, uid, id);
  if (row === undefined) throw new Failure('notFound');
  const thread = await selectEntriesOfTicket(deps.db.write, id, maxThreadEntries);
  return { ...ticketFromRow(row), thread: await ticketEntriesFromRows(deps, uid, thread) };
}
