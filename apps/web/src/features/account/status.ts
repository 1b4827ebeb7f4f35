import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/api.ts';
import { useUid } from '#src/lib/session.ts';

/** coins and membership of one user. */
export function statusQuery(uid: string) {
  return queryOptions({
    queryKey: ['account', 'status', uid],
    queryFn: ({ signal }) => client.call('POST /user/center/me', { uid }, { signal }),
    enabled: uid !== '',
  });
}

export function useStatus() {
  return useQuery(statusQuery(useUid()));
}

export function isMember(levelType: number | undefined): boolean {
  return levelType !== undefined && levelType >= 1;
}
