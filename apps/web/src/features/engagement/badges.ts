import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';

/** C-19: what somebody earned, as everybody may see it. */
export function useBadgesOfUser(uid: string) {
  return useQuery(
    queryOptions({
      queryKey: ['engagement', 'badges', uid],
      queryFn: async ({ signal }) => (await client.call('GET /v1/badge/list', { id: uid }, { signal })).badges,
      enabled: uid !== '',
      initialData: () => takeEmbeddedAnswerOfCall('GET /v1/badge/list', { id: uid })?.badges,
    }),
  );
}
