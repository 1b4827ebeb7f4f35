import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { countUpTo, readPage, applyPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import {
  findAnyTicket,
  selectThread,
  ticketListOrder,
  ticketsInStateQuery,
  waitingTicketListOrder,
} from './kefu.queries.ts';
import { maxThreadEntries } from './read-own-ticket.ts';
import { entryViewsOf, ticketOf } from './ticket-view.ts';

type ListKey = 'GET /admin/v1/kefu/ticket/list';
type OneKey = 'GET /admin/v1/kefu/ticket/{id}';

/** From the primary: what was just answered is where it belongs. */
export async function listTicketsForStaff(deps: Deps, input: ParsedInputOf<ListKey>): Promise<DataOf<ListKey>> {
  const { state = 'waiting' } = input;
  const all = () => ticketsInStateQuery(deps.db.write, state);
  const list = state === 'waiting' ? waitingTicketListOrder : ticketListOrder;
  const page = await readPage(list, {
    keys: deps.keys,
    scope: [state],
    request: input,
    fetch: (slice) => applyPageRange(all(), list, slice).execute(),
    count: (most) => countUpTo(all(), deps.db.write, most),
  });
  return { ...page, records: page.records.map((row) => ({ ...ticketOf(row), uid: row.user_id })) };
}

export async function readTicketForStaff(deps: Deps, id: string): Promise<DataOf<OneKey>> {
  const row = await findAnyTicket(deps.db.write, id);
  if (row === undefined) throw new Failure('notFound');
  const thread = await selectThread(deps.db.write, id, maxThreadEntries);
  return { ...ticketOf(row), uid: row.user_id, thread: await entryViewsOf(deps, row.user_id, thread) };
}
