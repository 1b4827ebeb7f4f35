import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';

/** X-A10. */
export function useReferral() {
  const uid = useUid();
  return useQuery(
    queryOptions({
      queryKey: ['engagement', 'referral', uid],
      queryFn: ({ signal }) => client.call('GET /v1/referral', {}, { signal }),
      enabled: uid !== '',
    }),
  );
}
