import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '#src/lib/network/api.ts';
import { listenToLiveEvents } from '#src/lib/network/live-events/live-events.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useAccountOrGuest } from '#src/lib/session/session.ts';
import { messagesQuery } from './messages-query.ts';

/** How often the count is polled where it is not streamed. */
const everyMs = 60_000;
const overtakenMs = 1000;

/** `gameNews`: some of them are about games (X-C23). */
export interface UnreadCount {
  unread: number;
  gameNews: boolean;
}

function unreadQuery(uid: string) {
  return queryOptions({
    queryKey: ['unread', uid],
    queryFn: ({ signal }) => client.call('GET /v1/message/unread', {}, { signal }),
  });
}

export function setCachedUnreadCount(uid: string, unread: UnreadCount): void {
  queryClient.setQueryData(unreadQuery(uid).queryKey, unread);
}

/** Streamed data is not checked by the contract. */
function unreadIn(text: string): UnreadCount | null {
  try {
    const { unread, gameNews } = JSON.parse(text) as { unread?: unknown; gameNews?: unknown };
    return typeof unread === 'number' && Number.isInteger(unread) ? { unread, gameNews: gameNews === true } : null;
  } catch {
    return null;
  }
}

/** Some were read elsewhere: those in view must not go on saying 未读. */
function refreshRead(uid: string): void {
  const unread = queryClient.getQueryData(unreadQuery(uid).queryKey)?.unread ?? 0;
  const listed = queryClient.getQueryData(messagesQuery(uid).queryKey)?.pages[0]?.unread ?? 0;
  if (unread < listed) void queryClient.invalidateQueries({ queryKey: ['messages', uid] });
}

/** A number that changed by itself: the lists are older than it. */
export function applyLiveUnreadCount(uid: string, count: UnreadCount): void {
  const before = queryClient.getQueryData(unreadQuery(uid).queryKey);
  setCachedUnreadCount(uid, count);
  // New messages must not move a list that is being read: the lists refetch when they are next shown.
  if (before !== undefined && count.unread > before.unread)
    void queryClient.invalidateQueries({ queryKey: ['messages', uid], refetchType: 'none' });
  // The count may arrive before the answer to a read made here. The list agrees with it after that answer.
  else setTimeout(refreshRead, overtakenMs, uid);
}

/** L-03: the unread count on the bell: streamed by the server, else polled. */
export function useUnreadCount(): UnreadCount & { listed: number } {
  const { uid, token } = useAccountOrGuest();
  const [live, setLive] = useState(true);
  useEffect(() => {
    if (uid === '') return;
    return listenToLiveEvents(['inbox'], {
      onEvent: ({ event, data }) => {
        const unread = event === 'unread' ? unreadIn(data) : null;
        if (unread !== null) applyLiveUnreadCount(uid, unread);
      },
      // A stream begins with the current count.
      onGap: () => undefined,
      onLive: setLive,
    });
  }, [uid, token]);
  const own = useQuery({
    ...unreadQuery(uid),
    enabled: uid !== '' && !live,
    refetchInterval: live ? false : everyMs,
  });
  const list = useInfiniteQuery({ ...messagesQuery(uid), select: (loaded) => loaded.pages[0] });
  const listed = list.data?.unread ?? 0;
  const isNewer = own.data !== undefined && own.dataUpdatedAt >= list.dataUpdatedAt;
  const { unread = 0, gameNews = false } = (isNewer ? own.data : list.data) ?? {};
  return { unread, gameNews, listed };
}
