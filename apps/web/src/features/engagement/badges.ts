import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Data } from '@lanyu/contract/all';
import { client } from '#src/lib/api.ts';

export type EarnedBadge = Data<'GET /v1/badge/list'>['badges'][number];

/** C-19: what somebody earned, as everybody may see it. */
export function useBadges(uid: string) {
  return useQuery(
    queryOptions({
      queryKey: ['engagement', 'badges', uid],
      queryFn: async ({ signal }) => (await client.call('GET /v1/badge/list', { id: uid }, { signal })).badges,
      enabled: uid !== '',
    }),
  );
}
