import { msToIsoTime, type PersonalDataHandler } from '../../../personal-data-handler.ts';
import { deleteTicketsOfUser, ticketPagesOfUser } from './kefu.queries.ts';

const pageSize = 50;

/** Tickets with their threads; without the names of the staff who answered, and without what staff noted for each other. */
export const kefuPersonalData: PersonalDataHandler = {
  tables: ['site_kefu_tickets', 'site_kefu_entries', 'site_kefu_notes', 'site_kefu_mentions'],
  sections: (db, uid) => [
    {
      name: 'tickets',
      many: async function* () {
        for await (const page of ticketPagesOfUser(db, uid, pageSize)) {
          yield page.map((ticket) => ({
            id: ticket.id,
            category: ticket.category,
            orderId: ticket.order_id,
            state: ticket.state,
            openedAt: msToIsoTime(ticket.created_at),
            thread: ticket.thread.map((entry) => ({
              from: entry.staff_id === null ? 'player' : 'staff',
              text: entry.text,
              images: entry.images,
              writtenAt: msToIsoTime(entry.created_at),
            })),
          }));
        }
      },
    },
  ],
  erase: async (tx, uid) => {
    await deleteTicketsOfUser(tx, uid);
  },
};
