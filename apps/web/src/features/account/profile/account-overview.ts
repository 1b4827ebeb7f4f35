import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';

export type Profile = DataOf<'POST /user/center/me'>['profile'];

/** coins, membership and profile of one user. */
export function accountOverviewQuery(uid: string) {
  return queryOptions({
    queryKey: ['account', 'status', uid],
    queryFn: ({ signal }) => client.call('POST /user/center/me', { uid }, { signal }),
    enabled: uid !== '',
  });
}

export function useAccountOverview() {
  return useQuery(accountOverviewQuery(useUid()));
}

/** What is known to have changed shows everywhere at once, without asking again. */
export function updateCachedProfile(uid: string, changes: Partial<Profile>): void {
  queryClient.setQueryData(
    accountOverviewQuery(uid).queryKey,
    (status) => status && { ...status, profile: { ...status.profile, ...changes } },
  );
}

export function isMemberLevel(levelType: number | undefined): boolean {
  return levelType !== undefined && levelType >= 1;
}

/** Whether they are a member, and whether that is known yet. A failed request counts as no member. */
export function useIsMemberAndIsLoading(): { member: boolean; pending: boolean } {
  const { data, isPending } = useAccountOverview();
  return { member: isMemberLevel(data?.levelType), pending: isPending };
}
