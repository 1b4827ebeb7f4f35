import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';

/** S-01. */
export const tagsQuery = queryOptions({
  queryKey: ['square', 'tags'],
  queryFn: ({ signal }) => client.call('GET /v1/square/tag/list', {}, { signal }),
  initialData: () => takeEmbeddedAnswerOfCall('GET /v1/square/tag/list', {}),
  staleTime: 10 * 60_000,
  meta: { public: true },
});

export function useTags() {
  return useQuery(tagsQuery);
}
