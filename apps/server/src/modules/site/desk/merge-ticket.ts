import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { requireUnmergedTicketOfVersion } from './change-ticket.ts';
import { insertNote, lockDeskTickets, moveThreadAndNotesToTicket, updateDeskTicket } from './ticket-desk.queries.ts';

const call = 'POST /admin/v1/kefu/ticket/{id}/merge';

/**
 * A duplicate of the same player: its thread and its notes go into the other ticket, which waits as long as the longer
 * waiting of the two. To the player the duplicate is the other ticket from then on.
 */
export function mergeTicket(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id, into, version }: ParsedInputOf<typeof call>,
): Promise<null> {
  if (id === into) throw new Failure('badInput', 'into');
  return transaction(deps.db, async (tx) => {
    const rows = await lockDeskTickets(tx, [id, into]);
    const duplicate = requireUnmergedTicketOfVersion(
      rows.find((row) => row.id === id),
      version,
    );
    const target = requireUnmergedTicketOfVersion(rows.find((row) => row.id === into));
    if (duplicate.user_id !== target.user_id) throw new Failure('badInput', 'into');
    const now = deps.now();
    const waiting = [duplicate, target].filter(({ state }) => state === 'waiting');
    const answered = [duplicate, target].flatMap(({ first_answered_at }) => first_answered_at ?? []);
    await moveThreadAndNotesToTicket(tx, id, into);
    await updateDeskTicket(tx, id, { state: 'closed', merged_into: into }, now);
    await updateDeskTicket(
      tx,
      into,
      {
        state: waiting.length > 0 ? 'waiting' : target.state,
        ...(waiting.length > 0 && {
          waiting_since: new Date(Math.min(...waiting.map(({ waiting_since }) => waiting_since))),
        }),
        first_answered_at: answered.length === 0 ? null : new Date(Math.min(...answered)),
        priority: Math.min(duplicate.priority, target.priority),
      },
      now,
    );
    await insertNote(tx, { ticketId: into, staffId, kind: 'merge', text: duplicate.summary, about: id, now });
    await recordAudit(tx, {
      staffId,
      call,
      object: `ticket ${id}`,
      before: { state: duplicate.state },
      after: { state: 'closed', into },
    });
    return null;
  });
}
