import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { createIdempotencyKeys } from '#src/lib/session/idempotency-keys.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, useUid } from '#src/lib/session/session.ts';
import { invalidateOrders } from '../orders.ts';

export type RefundEligibility = DataOf<'GET /v1/downloads/order/{id}/refund'>;

function refundQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: ['orders', 'refund', uid, id],
    queryFn: ({ signal }) => client.call('GET /v1/downloads/order/{id}/refund', { id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** X-M11: whether a purchase of a game can be taken back, and why not. */
export function useRefundEligibility(id: string, wanted: boolean) {
  return useQuery({ ...refundQuery(useUid(), id), enabled: wanted });
}

/** X-M7: pressed again after a lost answer it is the same intent. */
const keys = createIdempotencyKeys();

export async function refundPurchase(id: string): Promise<number> {
  const { uid } = currentAccountOrGuest();
  try {
    const { coinNum } = await client.call('POST /v1/downloads/order/{id}/refund', {
      id,
      idempotencyKey: keys.keyFor([uid, id]),
    });
    keys.done();
    return coinNum;
  } finally {
    // Also after a refusal: the page is out of date then.
    invalidateOrders();
    for (const queryKey of [['orders', 'refund'], ['downloads'], ['wallet'], ['catalog', 'game']])
      void queryClient.invalidateQueries({ queryKey });
  }
}
