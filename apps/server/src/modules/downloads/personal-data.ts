import { yieldAllRowsAsOnePiece, msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { selectAllRefundChecksOfUser } from './refunds/scheduled-refund-checks.queries.ts';
import { deleteEntitlementsOfUser, selectEntitlementsOfUser } from './entitlements/entitlements.queries.ts';
import { clearUserOfDownloadTickets, selectDownloadTicketsOfUser } from './download-tickets.queries.ts';
import { deleteMemberDownloadsOfUser, selectMemberDownloadsOfUser } from './entitlements/member-downloads.queries.ts';

/** X-A8: purchases and their refund checks stay, and belong to an erased account. */
export const downloadsPersonalData: PersonalDataHandler = {
  tables: ['downloads_rights', 'downloads_waivers', 'downloads_tickets', 'downloads_checks'],
  sections: (db, uid) => [
    {
      name: 'ownedGames',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectEntitlementsOfUser(db, uid)).map((entitlement) => ({
          gameId: entitlement.game_id,
          how: entitlement.kind,
          since: msToIsoTime(entitlement.created_at),
        })),
      ),
    },
    {
      name: 'downloads',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectDownloadTicketsOfUser(db, uid)).map((ticket) => ({
          gameId: ticket.game_id,
          at: msToIsoTime(ticket.created_at),
          bytes: Number(ticket.served),
        })),
      ),
    },
    {
      name: 'memberDownloads',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectMemberDownloadsOfUser(db, uid)).map((waiver) => ({ day: waiver.day, gameId: waiver.game_id })),
      ),
    },
    {
      name: 'downloadChecks',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectAllRefundChecksOfUser(db, uid)).map((check) => ({
          orderId: check.order_id,
          due: msToIsoTime(check.due_at),
          outcome: check.outcome,
        })),
      ),
    },
  ],
  erase: async (tx, uid) => {
    await clearUserOfDownloadTickets(tx, uid);
    await deleteMemberDownloadsOfUser(tx, uid);
    await deleteEntitlementsOfUser(tx, uid);
  },
};
