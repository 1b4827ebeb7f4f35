import { CallError } from '@lanyu/client/errors';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import type { ticketDeskListName } from '@lanyu/contract/kefu-admin';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { cannedReplyWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { client } from '../../lib/api.ts';

export type TicketDeskListName = z.infer<typeof ticketDeskListName>;
export type QueueTicketCategory = QueueTicket['category'];
export type QueueTicket = DataOf<'GET /admin/v1/kefu/ticket/list'>['records'][number];
export type Ticket = DataOf<'GET /admin/v1/kefu/ticket/{id}'>;
export type CannedReply = DataOf<'GET /admin/v1/kefu/canned-reply/list'>['records'][number];

const { variables } = cannedReplyWords;
const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;
/** The queue moves by itself: players write, colleagues answer. */
const queueMs = 10_000;

export function isEditedByOthersError(error: unknown): boolean {
  return error instanceof CallError && error.code === editedByOthers;
}

export function useTicketDeskCountsAndHours() {
  return useQuery({
    queryKey: ['desk'],
    queryFn: () => client.call('GET /admin/v1/kefu/desk'),
    refetchInterval: queueMs,
  });
}

export function useTicketQueue(show: TicketDeskListName, category: QueueTicketCategory | undefined) {
  return useInfiniteQuery({
    queryKey: ['tickets', show, category ?? ''],
    queryFn: ({ pageParam }) =>
      client.call('GET /admin/v1/kefu/ticket/list', {
        show,
        ...(category !== undefined && { category }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: queueMs,
  });
}

export function useTicketsOfUser(uid: string, pageSize: number) {
  return useQuery({
    queryKey: ['tickets', 'of', uid, pageSize],
    queryFn: () => client.call('GET /admin/v1/kefu/ticket/list', { uid, pageSize }),
  });
}

export function useTicket(id: string) {
  return useQuery({
    queryKey: ['ticket', id],
    queryFn: () => client.call('GET /admin/v1/kefu/ticket/{id}', { id }),
    // Each look is an entry of the audit log: read again only when presence says that it changed.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });
}

export function useCannedReplies() {
  return useQuery({
    queryKey: ['canned-replies'],
    queryFn: () => client.call('GET /admin/v1/kefu/canned-reply/list'),
    staleTime: 60_000,
  });
}

export function useColleaguesWhoMayAnswerTickets(enabled: boolean) {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: () => client.call('GET /admin/v1/kefu/colleague/list'),
    staleTime: 60_000,
    enabled,
  });
}

/** Whom a note can name: also who may only read tickets. */
export function useColleaguesWhoMayReadTickets(enabled: boolean) {
  return useQuery({
    queryKey: ['colleagues', 'readers'],
    queryFn: () => client.call('GET /admin/v1/kefu/colleague/list', { readers: 'true' }),
    staleTime: 60_000,
    enabled,
  });
}

/** After whatever was done to a ticket: itself, the queue and its counts. */
export function useRefreshTicketAndQueue() {
  const queries = useQueryClient();
  return (id: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['ticket', id] }),
      queries.invalidateQueries({ queryKey: ['tickets'] }),
      queries.invalidateQueries({ queryKey: ['desk'] }),
    ]);
}

/** Words of a canned reply with what is known of this ticket. */
export function fillCannedReplyVariables(text: string, ticket: Pick<Ticket, 'playerName' | 'orderId'>): string {
  return text.replaceAll(variables.name, ticket.playerName).replaceAll(variables.orderNo, ticket.orderId);
}
