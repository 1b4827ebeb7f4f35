import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { countTicketsOfUser, selectTicketsOfUser, ticketListOrder } from './kefu.queries.ts';
import { ticketFromRow } from './ticket-and-entries-from-rows.ts';

/** From the primary: who has just asked looks for it here. */
export async function listOwnTickets(
  deps: Deps,
  uid: string,
  input: ParsedInputOf<'GET /v1/site/kefu/ticket/list'>,
): Promise<DataOf<'GET /v1/site/kefu/ticket/list'>> {
  const page = await readPage(ticketListOrder, {
    keys: deps.keys,
    scope: [uid],
    request: input,
    fetch: (slice) => selectTicketsOfUser(deps.db.write, uid, slice),
    count: (most) => countTicketsOfUser(deps.db.write, uid, most),
  });
  return { ...page, records: page.records.map(ticketFromRow) };
}
