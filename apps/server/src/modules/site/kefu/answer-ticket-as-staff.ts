import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { attachImages } from '../../media/public.ts';
import { notifyUser } from '../../messages/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { incrementUseCountOfCannedReply } from '../desk/canned-replies.queries.ts';
import { requireUnmergedTicketOfVersion } from '../desk/change-ticket.ts';
import { lockDeskTickets } from '../desk/ticket-desk.queries.ts';
import { findLastEntryIdOfTicket, insertTicketEntry, updateTicketState } from './kefu.queries.ts';
import { firstWordsOfTicketText } from './read-kefu-info-creating-ticket-if-asked.ts';
import { ticketEntriesFromRows } from './ticket-and-entries-from-rows.ts';

const call = 'POST /admin/v1/kefu/ticket/{id}/reply';

/**
 * X-C17: an answer is based on a version of the thread. If another operator answered or the player wrote meanwhile, it
 * is refused, unless the operator has been told and sends it all the same. The answer, the player's message and the audit entry are one transaction; the audit entry does not
 * contain the text, which names people.
 */
export async function answerTicketAsStaff(
  deps: Deps,
  staffId: string,
  input: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { idempotencyKey, ...request } = input;
  const { id, text, images = [], lastEntryId, confirmed = false, cannedReplyId, close = false } = request;
  const words = firstWordsOfTicketText(text);
  if (words === '') throw new Failure('badInput', 'text');
  const intent = { call, caller: staffId, key: idempotencyKey, request } as const;
  const written = await runIdempotently(deps.db, intent, async (tx) => {
    const [row] = await lockDeskTickets(tx, [id]);
    const ticket = requireUnmergedTicketOfVersion(row);
    if (!confirmed && (await findLastEntryIdOfTicket(tx, id))?.id !== lastEntryId) throw new Failure('editedByOthers');
    await attachImages(tx, ticket.user_id, images, staffId);
    const now = deps.now();
    const entry = await insertTicketEntry(tx, { ticketId: id, staffId, text, images, now });
    const state = close ? 'closed' : 'answered';
    await updateTicketState(tx, id, state, now);
    if (cannedReplyId !== undefined) await incrementUseCountOfCannedReply(tx, staffId, cannedReplyId);
    await notifyUser(tx, ticket.user_id, {
      template: 'ticketAnswered',
      params: { answer: words },
      link: `/kefu/${id}`,
    });
    const after = { state, entry: entry.id };
    await recordAudit(tx, { staffId, call, object: `ticket ${id}`, before: { state: ticket.state }, after });
    return { uid: ticket.user_id, entry };
  });
  const [entry] = await ticketEntriesFromRows(deps, written.uid, [written.entry]);
  return entry as DataOf<typeof call>;
}
