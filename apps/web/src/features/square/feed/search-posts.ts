import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useRefetchFirstPageIfStale } from '../change-and-invalidate-square-queries.ts';

/** Under the square's query keys, so that a like shows here too. */
function hitsQuery(uid: string, keyword: string) {
  return infiniteQueryOptions({
    queryKey: ['square', 'search', uid, keyword],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam !== null && { cursor: pageParam };
      const page = await client.call('GET /v1/search', { keyword, kind: 'post', ...cursor }, { signal });
      return { ...page, records: page.records.flatMap((hit) => (hit.kind === 'post' ? [hit.post] : [])) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: keyword !== '',
    staleTime: Infinity,
  });
}

/** X-C16. The results before stay in view until the next ones are there. */
export function usePostSearchResults(keyword: string) {
  const query = hitsQuery(useUid(), keyword);
  useRefetchFirstPageIfStale(query.queryKey);
  return useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
}
