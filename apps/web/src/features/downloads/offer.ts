import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Data } from '@lanyu/contract/all';
import { client } from '#src/lib/api.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { useUid } from '#src/lib/session.ts';

/** What a game costs this person now. */
export type Offer = Data<'GET /v1/downloads/offer/{id}'>;

interface Asked {
  gameId: string;
  platformType: number;
}

function offerQuery(uid: string, { gameId, platformType }: Asked) {
  return queryOptions({
    queryKey: ['downloads', 'offer', uid, gameId, platformType],
    queryFn: ({ signal }) => client.call('GET /v1/downloads/offer/{id}', { id: gameId, platformType }, { signal }),
    // A price is shown as it is now, never as it was.
    staleTime: 0,
    gcTime: 0,
  });
}

export function useOffer(asked: Asked, wanted: boolean) {
  return useQuery({ ...offerQuery(useUid(), asked), enabled: wanted, placeholderData: keepPreviousData });
}

export function freshOffer(uid: string, asked: Asked): Promise<Offer> {
  return queryClient.fetchQuery(offerQuery(uid, asked));
}

/** What confirming costs: a waiver that is used up is none. */
export function priceOf({ way, price, buyAmount, waiversLeft }: Offer): number {
  return way === 'member' && waiversLeft <= 0 ? buyAmount : price;
}

/** Whether this person downloads as a member now. */
export function isWaived({ way, waiversLeft }: Offer): boolean {
  return way === 'member' && waiversLeft > 0;
}

/** What a member has lasts as long as the membership; bought, it would stay (X-M5). */
export function mayKeep({ rightKind, buyAmount }: Offer): boolean {
  return rightKind === 'member' && buyAmount > 0;
}

/** The offer to who would rather pay for such a game, and have it for ever. */
export function toKeep(offer: Offer): Offer {
  return mayKeep(offer) ? { ...offer, way: 'buy', price: offer.buyAmount, rightKind: null } : offer;
}
