import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { listenToLiveEvents } from '#src/lib/network/live-events/live-events.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, useUid } from '#src/lib/session/session.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';

type Kefu = DataOf<'POST /user/kefu'>;
export type ContactChannel = Kefu['channels'][number];
export type Ticket = NonNullable<Kefu['ticket']>;
export type TicketThread = DataOf<'GET /v1/site/kefu/ticket/{id}'>;
export type TicketEntry = TicketThread['thread'][number];
export type TicketCategory = Ticket['category'];

/** how and when somebody can be reached; the same for everybody. */
const kefuQuery = queryOptions({
  queryKey: ['kefu', 'channels'],
  queryFn: ({ signal }) => client.call('POST /user/kefu', {}, { signal }),
  // It came with the document, a moment ago.
  initialData: () => takeEmbeddedAnswerOfCall('POST /user/kefu', {}),
  staleTime: 5 * 60_000,
  meta: { public: true },
});

export function useSupportContacts() {
  // After start-up, which brings the cookie without which a first visit's call is refused and has to be repeated.
  const settled = useSite((state) => state.settled);
  return useQuery({ ...kefuQuery, enabled: settled });
}

function ticketsQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: ['kefu', 'tickets', uid],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /v1/site/kefu/ticket/list',
        { pageSize: 20, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: uid !== '',
  });
}

export function useTickets() {
  return useInfiniteQuery(ticketsQuery(useUid()));
}

function threadQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: ['kefu', 'ticket', uid, id],
    // A ticket that was merged is answered with the one it went into; here it keeps the address it was opened by.
    queryFn: async ({ signal }) => ({
      ...(await client.call('GET /v1/site/kefu/ticket/{id}', { id }, { signal })),
      id,
    }),
    enabled: uid !== '',
  });
}

const lookAgainMs = 30_000;

/** An answer comes with a message: whenever those change, the thread is read again. */
function useLiveThread(uid: string, id: string): void {
  useEffect(() => {
    if (uid === '') return;
    const refetch = () => void queryClient.invalidateQueries({ queryKey: threadQuery(uid, id).queryKey });
    let isFirst = true;
    return listenToLiveEvents(['inbox'], {
      onEvent: () => {
        // A stream begins with the current count, which was there when the thread was read.
        if (!isFirst) refetch();
        isFirst = false;
      },
      onGap: refetch,
      onLive: () => undefined,
    });
  }, [uid, id]);
}

/**
 * Streamed; where streams are refused, an answer that is awaited is looked for. One that came while the page was left shows
 * on coming back.
 */
export function useTicketThread(id: string) {
  useLiveThread(useUid(), id);
  return useQuery({
    ...threadQuery(useUid(), id),
    staleTime: 5000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? lookAgainMs : false),
  });
}

export interface TicketDraft {
  category: TicketCategory;
  orderId: string;
  text: string;
  images: readonly string[];
}

function refreshTickets(): void {
  void queryClient.invalidateQueries({ queryKey: ['kefu', 'tickets'] });
}

/** A-17, X-C17: opens a ticket and says which. */
export async function createTicket(question: TicketDraft, idempotencyKey: string): Promise<Ticket> {
  const { category, orderId, text, images } = question;
  const { ticket } = await client.call('POST /user/kefu', {
    category,
    text,
    idempotencyKey,
    ...(orderId !== '' && { orderId }),
    ...(images.length > 0 && { images: images.join(',') }),
  });
  if (ticket === null) throw new Error('no ticket was opened');
  refreshTickets();
  return ticket;
}

export async function replyToTicket(
  id: string,
  { text, images }: { text: string; images: readonly string[] },
  idempotencyKey: string,
): Promise<void> {
  const { uid } = currentAccountOrGuest();
  const entry = await client.call('POST /v1/site/kefu/ticket/{id}/reply', {
    id,
    text,
    idempotencyKey,
    ...(images.length > 0 && { images: images.join(',') }),
  });
  queryClient.setQueryData(threadQuery(uid, id).queryKey, (thread) => thread && threadWithReplyAdded(thread, entry));
  refreshTickets();
}

/** A repeated send answers with the entry that is there already. */
export function threadWithReplyAdded(thread: TicketThread, entry: TicketEntry): TicketThread {
  const before = thread.thread.filter(({ id }) => id !== entry.id);
  return { ...thread, state: 'waiting', updateTime: entry.createTime, thread: [...before, entry] };
}

export async function closeTicket(id: string): Promise<void> {
  const { uid } = currentAccountOrGuest();
  await client.call('POST /v1/site/kefu/ticket/{id}/close', { id });
  queryClient.setQueryData(
    threadQuery(uid, id).queryKey,
    (thread) => thread && { ...thread, state: 'closed' as const },
  );
  refreshTickets();
}
