import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';

export type MyGame = DataOf<'GET /v1/downloads/game/list'>['records'][number];

/** The person's games, newest first, including delisted ones. */
export function useMyGames() {
  const uid = useUid();
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['downloads', 'mine', uid],
      queryFn: ({ pageParam, signal }) =>
        client.call('GET /v1/downloads/game/list', pageParam === null ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      enabled: uid !== '',
    }),
  );
}
