import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../plugins/mount.ts';
import { closeTicket } from './close-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { askKefu } from './open-ticket.ts';
import { readTicket } from './read-ticket.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { storeKefuImage } from './store-kefu-image.ts';

export function kefuRoutes(mount: Mount, deps: Deps): void {
  mount('POST /user/kefu', ({ input, caller }) => askKefu(deps, caller.kind === 'user' ? caller.uid : null, input));
  mount('POST /v1/site/kefu/image', ({ input, caller }) => storeKefuImage(deps, caller.uid, input.file));
  mount('GET /v1/site/kefu/ticket/list', ({ input, caller }) => listTickets(deps, caller.uid, input));
  mount('GET /v1/site/kefu/ticket/{id}', ({ input, caller }) => readTicket(deps, caller.uid, input.id));
  mount('POST /v1/site/kefu/ticket/{id}/reply', ({ input, caller }) => replyToTicket(deps, caller.uid, input));
  mount('POST /v1/site/kefu/ticket/{id}/close', ({ input, caller }) => closeTicket(deps, caller.uid, input.id));
}
