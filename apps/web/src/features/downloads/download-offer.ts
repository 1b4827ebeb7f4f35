import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';

/** What a game costs this person now. */
export type DownloadOffer = DataOf<'GET /v1/downloads/offer/{id}'>;

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

export function useDownloadOffer(asked: Asked, wanted: boolean) {
  return useQuery({ ...offerQuery(useUid(), asked), enabled: wanted, placeholderData: keepPreviousData });
}

export function fetchDownloadOffer(uid: string, asked: Asked): Promise<DownloadOffer> {
  return queryClient.fetchQuery(offerQuery(uid, asked));
}

/** What confirming costs. A used-up waiver does not count. */
export function priceOfOffer({ way, price, buyAmount, waiversLeft }: DownloadOffer): number {
  return way === 'member' && waiversLeft <= 0 ? buyAmount : price;
}

/** Whether this person downloads as a member now. */
export function isFreeByMembership({ way, waiversLeft }: DownloadOffer): boolean {
  return way === 'member' && waiversLeft > 0;
}

/** Whether a member's game, which ends with the membership, can be bought for good (X-M5). */
export function canMemberBuyPermanently({ rightKind, buyAmount }: DownloadOffer): boolean {
  return rightKind === 'member' && buyAmount > 0;
}

/** The same offer as a purchase, for a member who wants to own the game. */
export function replaceMemberOfferByPermanentPurchase(offer: DownloadOffer): DownloadOffer {
  return canMemberBuyPermanently(offer) ? { ...offer, way: 'buy', price: offer.buyAmount, rightKind: null } : offer;
}
