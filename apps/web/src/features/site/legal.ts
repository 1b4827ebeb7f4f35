import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';

export function legalQuery(slug: string) {
  return queryOptions({
    queryKey: ['site', 'legal', slug],
    queryFn: ({ signal }) => client.call('GET /v1/site/legal/{slug}', { slug }, { signal }),
    staleTime: 10 * 60_000,
    meta: { public: true },
  });
}

export function useLegalPage(slug: string) {
  return useQuery(legalQuery(slug));
}
