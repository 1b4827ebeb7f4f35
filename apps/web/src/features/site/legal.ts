import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';

export function legalQuery(slug: string) {
  return queryOptions({
    queryKey: ['site', 'legal', slug],
    queryFn: ({ signal }) => client.call('GET /v1/site/legal/{slug}', { slug }, { signal }),
    initialData: () => takeEmbeddedAnswerOfCall('GET /v1/site/legal/{slug}', { slug }),
    staleTime: 10 * 60_000,
    meta: { public: true },
  });
}

export function useLegalPage(slug: string) {
  return useQuery(legalQuery(slug));
}
