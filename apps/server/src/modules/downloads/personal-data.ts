import { singlePieceOf, isoTime, type PersonalDataHandler } from '../../personal-data.ts';
import { selectRefundChecksOf } from './refunds/refund-checks.queries.ts';
import { deleteEntitlementsOfUser, selectEntitlementsOfUser } from './entitlements/entitlements.queries.ts';
import { forgetTicketHolder, selectTicketsOf } from './download-tickets.queries.ts';
import { deleteMemberDownloadsOfUser, selectMemberDownloadsOfUser } from './entitlements/member-downloads.queries.ts';

/** X-A8: purchases and their refund checks stay, and belong to an erased account. */
export const downloadsPersonalData: PersonalDataHandler = {
  tables: ['downloads_rights', 'downloads_waivers', 'downloads_tickets', 'downloads_checks'],
  sections: (db, uid) => [
    {
      name: 'ownedGames',
      many: singlePieceOf(async () =>
        (await selectEntitlementsOfUser(db, uid)).map((entitlement) => ({
          gameId: entitlement.game_id,
          how: entitlement.kind,
          since: isoTime(entitlement.created_at),
        })),
      ),
    },
    {
      name: 'downloads',
      many: singlePieceOf(async () =>
        (await selectTicketsOf(db, uid)).map((ticket) => ({
          gameId: ticket.game_id,
          at: isoTime(ticket.created_at),
          bytes: Number(ticket.served),
        })),
      ),
    },
    {
      name: 'memberDownloads',
      many: singlePieceOf(async () =>
        (await selectMemberDownloadsOfUser(db, uid)).map((waiver) => ({ day: waiver.day, gameId: waiver.game_id })),
      ),
    },
    {
      name: 'downloadChecks',
      many: singlePieceOf(async () =>
        (await selectRefundChecksOf(db, uid)).map((check) => ({
          orderId: check.order_id,
          due: isoTime(check.due_at),
          outcome: check.outcome,
        })),
      ),
    },
  ],
  erase: async (tx, uid) => {
    await forgetTicketHolder(tx, uid);
    await deleteMemberDownloadsOfUser(tx, uid);
    await deleteEntitlementsOfUser(tx, uid);
  },
};
