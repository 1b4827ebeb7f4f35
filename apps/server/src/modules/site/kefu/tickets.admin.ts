import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../plugins/mount.ts';
import { answerTicketAsStaff } from './answer-ticket-as-staff.ts';
import { listOwnTickets } from './list-own-tickets.ts';
import { listTicketsForStaff, readTicketForStaff } from './read-tickets-for-staff.ts';

export function ticketsAdmin(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/kefu/ticket/list', ({ input }) => listTicketsForStaff(deps, input));
  mount('GET /admin/v1/kefu/user/{uid}/ticket/list', ({ input: { uid, ...request } }) =>
    listOwnTickets(deps, uid, request),
  );
  mount('GET /admin/v1/kefu/ticket/{id}', ({ input }) => readTicketForStaff(deps, input.id));
  mount('POST /admin/v1/kefu/ticket/{id}/reply', ({ input, caller }) =>
    answerTicketAsStaff(deps, caller.staffId, input),
  );
}
