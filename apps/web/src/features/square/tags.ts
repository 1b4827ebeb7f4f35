import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/api.ts';

/** S-01. */
export const tagsQuery = queryOptions({
  queryKey: ['square', 'tags'],
  queryFn: ({ signal }) => client.call('GET /v1/square/tag/list', {}, { signal }),
  staleTime: 10 * 60_000,
  meta: { public: true },
});

export function useTags() {
  return useQuery(tagsQuery);
}
