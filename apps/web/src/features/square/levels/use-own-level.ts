import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';

export function useOwnLevel() {
  const uid = useUid();
  return useQuery(
    queryOptions({
      queryKey: ['square', 'own-level', uid],
      queryFn: ({ signal }) => client.call('GET /v1/square/level', {}, { signal }),
      enabled: uid !== '',
    }),
  );
}
