import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';
import { followedGamesQueryKey } from './use-follow-game.ts';

function followedGamesQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: followedGamesQueryKey(uid),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /v1/catalog/follow/list', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: uid !== '',
  });
}

/** X-C23, newest first. */
export function useFollowedGames() {
  return useInfiniteQuery(followedGamesQuery(useUid()));
}
