import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';
import { wishListQueryKey } from './use-wish.ts';

function wishesQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: wishListQueryKey(uid),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /v1/catalog/wish/list', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: uid !== '',
  });
}

/** X-C4, newest first. */
export function useWishes() {
  return useInfiniteQuery(wishesQuery(useUid()));
}
