import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordPresenceAndListOthers } from '../../staff/public.ts';
import { findDeskTicket } from './ticket-desk.queries.ts';

type Key = 'GET /admin/v1/kefu/ticket/{id}/presence';

/** Two who answer at once while nobody is seen are still kept apart by the thread itself. */
export async function recordPresenceAtTicketAndListOthers(
  deps: Deps,
  staffId: string,
  { id, typing = false }: ParsedInputOf<Key>,
): Promise<DataOf<Key>> {
  const ticket = await findDeskTicket(deps.db.write, id);
  if (ticket === undefined) throw new Failure('notFound');
  const others = await recordPresenceAndListOthers(deps, staffId, { object: `ticket ${id}`, typing });
  return { others, version: ticket.version };
}
