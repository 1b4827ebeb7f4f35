import { queryOptions, useQuery } from '@tanstack/react-query';
import { squareLimitsFromSettings, maxSquareLimits, type SquareLimits } from '@lanyu/contract/square-limits';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';

/** S-10: what may be written, as the server has it. */
export const squareLimitsQuery = queryOptions({
  queryKey: ['square', 'config'],
  queryFn: async ({ signal }) => {
    const { records } = await client.call('GET /v1/square/config/list', { pageSize: 99 }, { signal });
    return squareLimitsFromSettings(Object.fromEntries(records.map(({ key, value }) => [key, value])));
  },
  staleTime: 5 * 60_000,
  meta: { public: true },
});

/** Until the server has said, what it allows where no operator said less. */
export function useSquareLimits(enabled = true): SquareLimits {
  return useQuery({ ...squareLimitsQuery, enabled }).data ?? maxSquareLimits;
}

export function cachedSquareLimits(): SquareLimits {
  return queryClient.getQueryData(squareLimitsQuery.queryKey) ?? maxSquareLimits;
}

/** After a refusal that they may explain. */
export function refetchSquareLimits(): void {
  void queryClient.invalidateQueries({ queryKey: squareLimitsQuery.queryKey });
}
