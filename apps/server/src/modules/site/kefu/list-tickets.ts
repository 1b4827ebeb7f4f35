import type { Data, Parsed } from '@lanyu/contract/all';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { countTickets, selectTickets, tickets } from './kefu.queries.ts';
import { ticketOf } from './ticket-view.ts';

/** From the primary: who has just asked looks for it here. */
export async function listTickets(
  deps: Deps,
  uid: string,
  input: Parsed<'GET /v1/site/kefu/ticket/list'>,
): Promise<Data<'GET /v1/site/kefu/ticket/list'>> {
  const page = await readPage(tickets, {
    secret: deps.env.APP_SECRET,
    scope: [uid],
    request: input,
    fetch: (slice) => selectTickets(deps.db.write, uid, slice),
    count: (most) => countTickets(deps.db.write, uid, most),
  });
  return { ...page, records: page.records.map(ticketOf) };
}
