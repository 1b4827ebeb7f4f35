import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Data } from '@lanyu/contract/all';
import { client } from '#src/lib/api.ts';
import { useUid } from '#src/lib/session.ts';

export type MyGame = Data<'GET /v1/downloads/game/list'>['records'][number];

/** What is theirs, got last first; also what is no longer offered. */
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
