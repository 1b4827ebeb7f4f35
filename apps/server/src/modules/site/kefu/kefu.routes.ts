import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { closeOwnTicket } from './close-own-ticket.ts';
import { listOwnTickets } from './list-own-tickets.ts';
import { readKefuInfoCreatingTicketIfAsked } from './read-kefu-info-creating-ticket-if-asked.ts';
import { readOwnTicketWithThread } from './read-own-ticket-with-thread.ts';
import { replyToOwnTicket } from './reply-to-own-ticket.ts';
import { storeKefuImage } from './store-kefu-image.ts';

export function kefuRoutes(mount: MountCall, deps: Deps): void {
  mount('POST /user/kefu', ({ input, caller }) =>
    readKefuInfoCreatingTicketIfAsked(deps, caller.kind === 'user' ? caller.uid : null, input),
  );
  mount('POST /v1/site/kefu/image', ({ input, caller }) => storeKefuImage(deps, caller.uid, input.file));
  mount('GET /v1/site/kefu/ticket/list', ({ input, caller }) => listOwnTickets(deps, caller.uid, input));
  mount('GET /v1/site/kefu/ticket/{id}', ({ input, caller }) => readOwnTicketWithThread(deps, caller.uid, input.id));
  mount('POST /v1/site/kefu/ticket/{id}/reply', ({ input, caller }) => replyToOwnTicket(deps, caller.uid, input));
  mount('POST /v1/site/kefu/ticket/{id}/close', ({ input, caller }) => closeOwnTicket(deps, caller.uid, input.id));
}
