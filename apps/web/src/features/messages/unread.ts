import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '#src/lib/api.ts';
import { listenLive } from '#src/lib/live.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { useAccount } from '#src/lib/session.ts';
import { messagesQuery } from './messages-query.ts';

/** How often the number is asked for where the server does not tell it. */
const everyMs = 60_000;
const overtakenMs = 1000;

function unreadQuery(uid: string) {
  return queryOptions({
    queryKey: ['unread', uid],
    queryFn: async ({ signal }) => (await client.call('GET /v1/message/unread', {}, { signal })).unread,
  });
}

export function setUnread(uid: string, unread: number): void {
  queryClient.setQueryData(unreadQuery(uid).queryKey, unread);
}

/** What is streamed passes no contract on its way. */
function unreadIn(text: string): number | null {
  try {
    const { unread } = JSON.parse(text) as { unread?: unknown };
    return typeof unread === 'number' && Number.isInteger(unread) ? unread : null;
  } catch {
    return null;
  }
}

/** Some were read elsewhere: those in view must not go on saying 未读. */
function refreshRead(uid: string): void {
  const unread = queryClient.getQueryData(unreadQuery(uid).queryKey) ?? 0;
  const listed = queryClient.getQueryData(messagesQuery(uid).queryKey)?.pages[0]?.unread ?? 0;
  if (unread < listed) void queryClient.invalidateQueries({ queryKey: ['messages', uid] });
}

/** A number that changed by itself: the lists are older than it. */
export function hear(uid: string, unread: number): void {
  const before = queryClient.getQueryData(unreadQuery(uid).queryKey);
  setUnread(uid, unread);
  // New ones move nothing under who reads: the lists ask anew when they are next looked at.
  if (before !== undefined && unread > before)
    void queryClient.invalidateQueries({ queryKey: ['messages', uid], refetchType: 'none' });
  // The number may overtake the answer to what was read here, after which the list agrees with it.
  else setTimeout(refreshRead, overtakenMs, uid);
}

/** L-03: the number on the bell, as it changes while somebody looks: told by the server, else asked for. */
export function useUnread(): { unread: number; listed: number } {
  const { uid, token } = useAccount();
  const [telling, setTelling] = useState(true);
  useEffect(() => {
    if (uid === '') return;
    return listenLive(['inbox'], {
      onEvent: ({ event, data }) => {
        const unread = event === 'unread' ? unreadIn(data) : null;
        if (unread !== null) hear(uid, unread);
      },
      // A line begins with the number as it stands.
      onGap: () => undefined,
      onTelling: setTelling,
    });
  }, [uid, token]);
  const own = useQuery({
    ...unreadQuery(uid),
    enabled: uid !== '' && !telling,
    refetchInterval: telling ? false : everyMs,
  });
  const list = useInfiniteQuery({ ...messagesQuery(uid), select: (loaded) => loaded.pages[0]?.unread ?? 0 });
  const listed = list.data ?? 0;
  const isNewer = own.data !== undefined && own.dataUpdatedAt >= list.dataUpdatedAt;
  return { unread: isNewer ? own.data : listed, listed };
}
