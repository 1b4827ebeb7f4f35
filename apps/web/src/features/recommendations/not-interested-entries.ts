import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, useUid } from '#src/lib/session/session.ts';

export type NotInterestedArea = 'catalog' | 'square';
type Page = DataOf<`GET /v1/${NotInterestedArea}/not-interested/list`>;
export type NotInterestedEntry = Page['records'][number];

const pageSize = 20;

function entriesQuery(uid: string, of: NotInterestedArea) {
  return infiniteQueryOptions({
    queryKey: ['notInterested', uid, of],
    queryFn: ({ pageParam, signal }): Promise<Page> => {
      const page = { pageSize, ...(pageParam !== null && { cursor: pageParam }) };
      return of === 'catalog'
        ? client.call('GET /v1/catalog/not-interested/list', page, { signal })
        : client.call('GET /v1/square/not-interested/list', page, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: uid !== '',
  });
}

export function useNotInterestedEntries(of: NotInterestedArea) {
  return useInfiniteQuery(entriesQuery(useUid(), of));
}

/** Rejects when the server refused; then everything stays. */
export async function undoNotInterested(of: NotInterestedArea, { kind, id }: NotInterestedEntry): Promise<void> {
  if (of === 'catalog') {
    await client.call('DELETE /v1/catalog/not-interested/{kind}/{id}', { kind: kind as 'game', id });
  } else {
    await client.call('DELETE /v1/square/not-interested/{kind}/{id}', { kind: kind as 'post', id });
  }
  const { queryKey } = entriesQuery(currentAccountOrGuest().uid, of);
  queryClient.setQueryData(
    queryKey,
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({
          ...page,
          records: (page.records as NotInterestedEntry[]).filter((entry) => entry.kind !== kind || entry.id !== id),
        })) as Page[],
      },
  );
  forgetLists();
}

export async function undoAllNotInterested(of: NotInterestedArea): Promise<void> {
  if (of === 'catalog') await client.call('DELETE /v1/catalog/not-interested', {});
  else await client.call('DELETE /v1/square/not-interested', {});
  await queryClient.resetQueries({ queryKey: entriesQuery(currentAccountOrGuest().uid, of).queryKey });
  forgetLists();
}

/** What was not recommended may be again. */
function forgetLists(): void {
  const { uid } = currentAccountOrGuest();
  void queryClient.invalidateQueries({ queryKey: ['catalog', 'home', uid] });
  queryClient.removeQueries({ queryKey: ['square', 'posts', uid, { of: 'forYou' }] });
}
