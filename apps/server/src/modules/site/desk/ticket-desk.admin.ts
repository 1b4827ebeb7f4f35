import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { answerTicketAsStaff } from '../kefu/answer-ticket-as-staff.ts';
import { listOwnTickets } from '../kefu/list-own-tickets.ts';
import { changeCannedReply, createCannedReply, listCannedReplies, removeCannedReply } from './canned-replies.ts';
import {
  assignTicket,
  closeTicketAsStaff,
  handOverTicketToDesk,
  reopenTicket,
  setTicketPriority,
  writeTicketNote,
} from './change-ticket.ts';
import { storeImageForTicketAnswer } from './store-image-for-ticket-answer.ts';
import { mergeTicket } from './merge-ticket.ts';
import { recordPresenceAtTicketAndListOthers } from './record-presence-at-ticket-and-list-others.ts';
import {
  listStaffWhoReadOrAnswerTickets,
  listTicketsForStaff,
  readDeskCountsAndHours,
  readTicketForStaff,
} from './list-and-read-tickets-for-staff.ts';

export function ticketDeskStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/kefu/desk', ({ caller }) => readDeskCountsAndHours(deps, caller.staffId));
  mount('GET /admin/v1/kefu/ticket/list', ({ input, caller }) => listTicketsForStaff(deps, caller.staffId, input));
  mount('GET /admin/v1/kefu/user/{uid}/ticket/list', ({ input: { uid, ...request } }) =>
    listOwnTickets(deps, uid, request),
  );
  mount('GET /admin/v1/kefu/ticket/{id}', ({ input }) => readTicketForStaff(deps, input.id));
  mount('GET /admin/v1/kefu/ticket/{id}/presence', ({ input, caller }) =>
    recordPresenceAtTicketAndListOthers(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/kefu/colleague/list', ({ input }) => listStaffWhoReadOrAnswerTickets(deps, input));
  mount('POST /admin/v1/kefu/ticket/{id}/reply', ({ input, caller }) =>
    answerTicketAsStaff(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/kefu/ticket/{id}/image', ({ input, caller }) =>
    storeImageForTicketAnswer(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/kefu/ticket/{id}/note', ({ input, caller }) => writeTicketNote(deps, caller.staffId, input));
  mount('POST /admin/v1/kefu/ticket/{id}/assign', ({ input, caller }) => assignTicket(deps, caller.staffId, input));
  mount('POST /admin/v1/kefu/ticket/{id}/priority', ({ input, caller }) =>
    setTicketPriority(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/kefu/ticket/{id}/handover', ({ input, caller }) =>
    handOverTicketToDesk(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/kefu/ticket/{id}/merge', ({ input, caller }) => mergeTicket(deps, caller.staffId, input));
  mount('POST /admin/v1/kefu/ticket/{id}/close', ({ input, caller }) =>
    closeTicketAsStaff(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/kefu/ticket/{id}/reopen', ({ input, caller }) => reopenTicket(deps, caller.staffId, input));
  mount('GET /admin/v1/kefu/canned-reply/list', ({ caller }) => listCannedReplies(deps, caller.staffId));
  mount('POST /admin/v1/kefu/canned-reply', ({ input, caller }) => createCannedReply(deps, caller.staffId, input));
  mount('PUT /admin/v1/kefu/canned-reply/{id}', ({ input, caller }) => changeCannedReply(deps, caller.staffId, input));
  mount('DELETE /admin/v1/kefu/canned-reply/{id}', ({ input, caller }) =>
    removeCannedReply(deps, caller.staffId, input),
  );
}
