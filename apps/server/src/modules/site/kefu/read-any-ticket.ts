import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findAnyTicket, selectThread, tickets, ticketsIn, waitingTickets } from './kefu.queries.ts';
import { threadMost } from './read-ticket.ts';
import { entriesOf, ticketOf } from './ticket-view.ts';

type ListKey = 'GET /admin/v1/kefu/ticket/list';
type OneKey = 'GET /admin/v1/kefu/ticket/{id}';

/** From the primary: what was just answered is where it belongs. */
export async function listAllTickets(deps: Deps, input: Parsed<ListKey>): Promise<Data<ListKey>> {
  const { state = 'waiting' } = input;
  const all = () => ticketsIn(deps.db.write, state);
  const list = state === 'waiting' ? waitingTickets : tickets;
  const page = await readPage(list, {
    secret: deps.env.APP_SECRET,
    scope: [state],
    request: input,
    fetch: (slice) => sliceOf(all(), list, slice).execute(),
    count: (most) => countUpTo(all(), deps.db.write, most),
  });
  return { ...page, records: page.records.map((row) => ({ ...ticketOf(row), uid: row.user_id })) };
}

export async function readAnyTicket(deps: Deps, id: string): Promise<Data<OneKey>> {
  const row = await findAnyTicket(deps.db.write, id);
  if (row === undefined) throw new Failure('notFound');
  const thread = await selectThread(deps.db.write, id, threadMost);
  return { ...ticketOf(row), uid: row.user_id, thread: await entriesOf(deps, row.user_id, thread) };
}
