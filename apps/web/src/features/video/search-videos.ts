import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';

function hitsQuery(keyword: string) {
  return infiniteQueryOptions({
    queryKey: ['video', 'search', keyword],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam !== null && { cursor: pageParam };
      const page = await client.call('GET /v1/search', { keyword, kind: 'video', ...cursor }, { signal });
      return { ...page, records: page.records.flatMap((hit) => (hit.kind === 'video' ? [hit.video] : [])) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: keyword !== '',
    meta: { public: true },
  });
}

/** X-C16. The results before stay in view until the next ones are there. */
export function useVideoSearchResults(keyword: string) {
  return useInfiniteQuery({ ...hitsQuery(keyword), placeholderData: keepPreviousData });
}
