import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';

/** Under the square's query keys, so that a follow shows here too. */
function hitsQuery(uid: string, keyword: string) {
  return infiniteQueryOptions({
    queryKey: ['square', 'people-search', uid, keyword],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam !== null && { cursor: pageParam };
      const page = await client.call('GET /v1/square/name/search', { keyword, ...cursor }, { signal });
      return { ...page, near: false, popular: false };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: keyword !== '',
  });
}

/** X-C30. The results before stay in view until the next ones are there. */
export function usePeopleSearchResults(keyword: string) {
  return useInfiniteQuery({ ...hitsQuery(useUid(), keyword), placeholderData: keepPreviousData });
}
