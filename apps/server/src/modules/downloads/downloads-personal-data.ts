import { allAtOnce, isoTime, type PersonalData } from '../../personal-data.ts';
import { selectChecksOf } from './checks.queries.ts';
import { deleteRights, selectRights } from './rights.queries.ts';
import { forgetTicketHolder, selectTicketsOf } from './tickets.queries.ts';
import { deleteWaiversOf, selectWaiversOf } from './waivers.queries.ts';

/** X-A8: purchases and the looks at them stay, and belong to an account that is nobody's any more. */
export const downloadsPersonalData: PersonalData = {
  tables: ['downloads_rights', 'downloads_waivers', 'downloads_tickets', 'downloads_checks'],
  sections: (db, uid) => [
    {
      name: 'ownedGames',
      many: allAtOnce(async () =>
        (await selectRights(db, uid)).map((right) => ({
          gameId: right.game_id,
          how: right.kind,
          since: isoTime(right.created_at),
        })),
      ),
    },
    {
      name: 'downloads',
      many: allAtOnce(async () =>
        (await selectTicketsOf(db, uid)).map((ticket) => ({
          gameId: ticket.game_id,
          at: isoTime(ticket.created_at),
          bytes: Number(ticket.served),
        })),
      ),
    },
    {
      name: 'memberDownloads',
      many: allAtOnce(async () =>
        (await selectWaiversOf(db, uid)).map((waiver) => ({ day: waiver.day, gameId: waiver.game_id })),
      ),
    },
    {
      name: 'downloadChecks',
      many: allAtOnce(async () =>
        (await selectChecksOf(db, uid)).map((check) => ({
          orderId: check.order_id,
          due: isoTime(check.due_at),
          outcome: check.outcome,
        })),
      ),
    },
  ],
  erase: async (tx, uid) => {
    await forgetTicketHolder(tx, uid);
    await deleteWaiversOf(tx, uid);
    await deleteRights(tx, uid);
  },
};
