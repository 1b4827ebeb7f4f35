import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';

function chosenTypesQuery(uid: string) {
  return queryOptions({
    queryKey: ['catalog', 'chosen-types', uid],
    queryFn: ({ signal }) => client.call('GET /v1/catalog/chosen-types', {}, { signal }),
    enabled: uid !== '',
  });
}

/** X-C37: the types one said one likes. */
export function useChosenGameTypes() {
  return useQuery(chosenTypesQuery(useUid()));
}

export async function saveChosenGameTypes(uid: string, types: readonly string[]): Promise<void> {
  const saved = await client.call('PUT /v1/catalog/chosen-types', { types: types.join(',') });
  queryClient.setQueryData(chosenTypesQuery(uid).queryKey, saved);
}
