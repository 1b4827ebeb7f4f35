import { sql } from 'kysely';
import { inboxWords } from '../../../words/inbox.ts';
import { addInboxSource } from '../../staff/public.ts';
import { deskLists } from './desk.queries.ts';

const maxItems = 50;

/** Tickets that were given to an operator and whose player waits. */
export function addTicketInboxSource(): void {
  addInboxSource({
    kind: 'ticket',
    permission: 'kefu.read',
    async itemsOf(deps, { staffId }) {
      const tickets = await deskLists
        .mine(staffId)
        .query(deps.db.write)
        .where(sql<boolean>`state = 'waiting'`)
        .orderBy('priority')
        .orderBy('waiting_since')
        .orderBy('id')
        .limit(maxItems)
        .execute();
      return tickets.map(({ id, waiting_since }) => ({
        id,
        title: inboxWords.ticket(id),
        detail: inboxWords.ticketHint,
        path: `/tickets?show=mine&ticket=${id}`,
        time: waiting_since,
        dueTime: 0,
      }));
    },
  });
}
