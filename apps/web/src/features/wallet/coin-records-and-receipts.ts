import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { saveFile } from '#src/lib/device/save-file.ts';
import { useUid } from '#src/lib/session/session.ts';

export type CoinRecord = DataOf<'GET /v1/wallet/record/list'>['records'][number];
export type Receipt = DataOf<'GET /v1/wallet/receipt/{seq}'>;
export type CoinRecordFilter = 'all' | 'gained' | 'spent';

function recordsQuery(uid: string, direction: CoinRecordFilter) {
  return infiniteQueryOptions({
    queryKey: ['wallet', 'records', uid, direction],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /v1/wallet/record/list',
        { direction, pageSize: 30, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: uid !== '',
    staleTime: 5000,
  });
}

export function useCoinRecords(direction: CoinRecordFilter) {
  return useInfiniteQuery(recordsQuery(useUid(), direction));
}

/** A receipt never changes. */
export function useReceipt(seq: number | null) {
  const uid = useUid();
  return useQuery({
    queryKey: ['wallet', 'receipt', uid, seq],
    queryFn: ({ signal }) => client.call('GET /v1/wallet/receipt/{seq}', { seq: seq ?? 0 }, { signal }),
    enabled: uid !== '' && seq !== null,
    staleTime: Infinity,
  });
}

/** C-07: byte for byte as the server said it, so that anybody can check it later and elsewhere. */
export async function downloadReceipt(seq: number): Promise<void> {
  const bytes = await client.request(`/v1/wallet/receipt/${seq}`, { responseType: 'arraybuffer' });
  saveFile(new Blob([bytes], { type: 'application/json' }), `receipt-${seq}.json`);
}
