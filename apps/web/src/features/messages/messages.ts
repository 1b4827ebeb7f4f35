import { useInfiniteQuery } from '@tanstack/react-query';
import type { Data } from '@lanyu/contract/all';
import { queryClient } from '#src/lib/query-client.ts';
import { useUid } from '#src/lib/session.ts';
import { messagesQuery } from './messages-query.ts';

type MessagePage = Data<'POST /user/center/message/all'>;
export type Message = MessagePage['records'][number];
export type MessageKind = Message['kind'];

export function useMessages() {
  return useInfiniteQuery(messagesQuery(useUid()));
}

/** From the first page on: asking again for every page that was scrolled through would cost a call for each. */
export async function refreshMessages(uid: string): Promise<void> {
  const query = messagesQuery(uid);
  queryClient.setQueryData(query.queryKey, (loaded) => loaded && withFirstPage(loaded));
  await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }, { throwOnError: true });
}

function withFirstPage<Loaded extends { pages: unknown[]; pageParams: unknown[] }>(loaded: Loaded): Loaded {
  return { ...loaded, pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) };
}

/** L-03: the number on the bell. */
export function useUnread(): number {
  const { data } = useInfiniteQuery({ ...messagesQuery(useUid()), select: (loaded) => loaded.pages[0]?.unread ?? 0 });
  return data ?? 0;
}
