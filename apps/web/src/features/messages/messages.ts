import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { messagesQuery, type MessageKind } from './messages-query.ts';
import { setCachedUnreadCount, type UnreadCount } from './unread-count.ts';

export type { MessageKind };
type MessagePage = DataOf<'POST /user/center/message/all'>;
export type Message = MessagePage['records'][number];

export const messageKindsInTabOrder = [
  'system',
  'social',
  'game',
  'order',
  'gift',
  'moderation',
] as const satisfies MessageKind[];

export function useMessages(kind: MessageKind | undefined) {
  return useInfiniteQuery(messagesQuery(useUid(), kind));
}

/** Refetches the first page only: refetching every loaded page would cost a call for each. */
export async function reloadFirstPageOfMessages(uid: string, kind: MessageKind | undefined): Promise<void> {
  const query = messagesQuery(uid, kind);
  queryClient.setQueryData(query.queryKey, (loaded) => loaded && withFirstPage(loaded));
  await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }, { throwOnError: true });
}

function withFirstPage<Loaded extends { pages: unknown[]; pageParams: unknown[] }>(loaded: Loaded): Loaded {
  return { ...loaded, pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) };
}

/** In every list that has been loaded, of all kinds or of one. */
function showRead(uid: string, isRead: (message: Message) => boolean, count?: UnreadCount): void {
  queryClient.setQueriesData<InfiniteData<MessagePage>>({ queryKey: ['messages', uid] }, (loaded) => {
    if (loaded === undefined) return loaded;
    const pages = loaded.pages.map((page) => ({
      ...page,
      ...count,
      records: page.records.map((message) => (!message.read && isRead(message) ? { ...message, read: true } : message)),
    }));
    return { ...loaded, pages };
  });
}

/** Shown as read at once. A failed call is silent, because the person has moved on to the link. */
export async function markMessageRead(uid: string, message: Message): Promise<void> {
  if (message.read) return;
  showRead(uid, ({ id }) => id === message.id);
  try {
    const count = await client.call('POST /v1/message/{id}/read', { id: message.id });
    showRead(uid, () => false, count);
    setCachedUnreadCount(uid, count);
  } catch {
    // It stays unread there, and shows so when it is asked for again.
  }
}

/** Everything up to the newest that is shown: what comes meanwhile stays unread. */
export async function markMessagesReadUpToTime(
  uid: string,
  kind: MessageKind | undefined,
  until: number,
): Promise<void> {
  const count = await client.call('POST /v1/message/read', { until, ...(kind && { kind }) });
  showRead(uid, (message) => message.createTime <= until && (kind === undefined || message.kind === kind), count);
  setCachedUnreadCount(uid, count);
}
