import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../plugins/mount.ts';
import { answerTicket } from './answer-ticket.ts';
import { listAllTickets, readAnyTicket } from './read-any-ticket.ts';

export function kefuAdmin(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/kefu/ticket/list', ({ input }) => listAllTickets(deps, input));
  mount('GET /admin/v1/kefu/ticket/{id}', ({ input }) => readAnyTicket(deps, input.id));
  mount('POST /admin/v1/kefu/ticket/{id}/reply', ({ input, caller }) => answerTicket(deps, caller.staffId, input));
}
