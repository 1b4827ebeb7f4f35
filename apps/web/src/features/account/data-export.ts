import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Data } from '@lanyu/contract/all';
import { client } from '#src/lib/api.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { currentAccount, useUid } from '#src/lib/session.ts';
import { withProof } from './with-proof.ts';
import { serverNow } from '#src/lib/server-clock.ts';

export type DataExport = Data<'POST /v1/account/export'>;

function exportsQuery(uid: string) {
  return queryOptions({
    queryKey: ['account', 'exports', uid],
    queryFn: ({ signal }) => client.call('GET /v1/account/export/list', {}, { signal }),
    enabled: uid !== '',
    staleTime: 0,
  });
}

/** One whose time is up may still be called ready by an answer of some minutes ago. */
export function stateNow(
  latest: Pick<DataExport, 'state' | 'expireTime'> | undefined,
  now: number = serverNow(),
): DataExport['state'] | 'none' {
  if (latest === undefined) return 'none';
  return latest.state === 'ready' && latest.expireTime <= now ? 'expired' : latest.state;
}

const pollMs = 4000;

/** The newest export; asked for again and again while the worker is at it. */
export function useLatestExport() {
  return useQuery({
    ...exportsQuery(useUid()),
    refetchInterval: ({ state }) => (state.data?.records[0]?.state === 'waiting' ? pollMs : false),
    select: ({ records }) => records[0],
  });
}

/** X-A8. */
export async function askForExport(): Promise<void> {
  const { uid } = currentAccount();
  const made = await withProof(() => client.call('POST /v1/account/export', {}));
  queryClient.setQueryData(exportsQuery(uid).queryKey, (list) => {
    const records = [made, ...(list?.records ?? []).filter(({ id }) => id !== made.id)];
    return { records, total: records.length };
  });
}

/** The address is good for minutes; the browser takes the file from it and the page stays. */
export async function downloadExport(id: string): Promise<void> {
  const { url } = await withProof(() => client.call('POST /v1/account/export/{id}/address', { id }));
  window.location.assign(url);
}
