import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DataOf } from '@lanyu/contract/all-calls';
import { appID, client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useIsHydrating } from '#src/lib/display/use-is-hydrating.ts';
import { useUid } from '#src/lib/session/session.ts';

type GamePacks = DataOf<'POST /web/game/detail/giftlist'>;
type PackPage = DataOf<'GET /v1/gift/pack/list'>;
export type GiftPack = GamePacks['records'][number];
export type OwnGiftCode = DataOf<'POST /v1/gift/pack/{id}/claim'>;
export type GiftCodeState = 'open' | 'used' | 'expired';

/** D-01: packs of a game that are on now or still to come; the same for everybody. */
function gameGiftsQuery(id: string) {
  return queryOptions({
    queryKey: ['gifts', 'of-game', id],
    queryFn: ({ signal }) => client.call('POST /web/game/detail/giftlist', { appID, id }, { signal }),
    initialData: () => takeEmbeddedAnswerOfCall('POST /web/game/detail/giftlist', { id }),
    meta: { public: true },
  });
}

export function useGameGifts(id: string) {
  return useQuery(gameGiftsQuery(id));
}

/** How many codes of each pack of a game the user has; nobody has any before it is known. */
export function useOwnCodeCountByPack(id: string): ReadonlyMap<string, number> {
  const uid = useUid();
  const { data } = useQuery({
    queryKey: ['gifts', 'mine', uid, id],
    queryFn: ({ signal }) => client.call('GET /v1/gift/pack/list', { gameId: id, pageSize: 50 }, { signal }),
    enabled: uid !== '',
    staleTime: 5000,
    select: (page: PackPage) => new Map(page.records.map((pack) => [pack.id, pack.mine])),
  });
  return data ?? new Map<string, number>();
}

const timeoutMs = 1500;

/** Whether the gifts have loaded or timed out: what is below them will not move any more. */
export function useHaveGameGiftsLoaded(id: string): boolean {
  const { isPending } = useGameGifts(id);
  // A page that the server drew is there already.
  const hydrating = useIsHydrating();
  const [waiting, setWaiting] = useState(!hydrating);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return !isPending || !waiting;
}

export function useGiftPacksOfAllGames() {
  const uid = useUid();
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['gifts', 'packs', uid],
      queryFn: ({ pageParam, signal }) =>
        client.call('GET /v1/gift/pack/list', { ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 5000,
    }),
  );
}

export function useOwnCodes(state: GiftCodeState) {
  const uid = useUid();
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['gifts', 'codes', uid, state],
      queryFn: ({ pageParam, signal }) =>
        client.call('GET /v1/gift/code/list', { state, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      enabled: uid !== '',
      staleTime: 5000,
    }),
  );
}

/** How many of each there are, by whichever of the lists was read last. */
export function useOwnGiftCodeCountsByState() {
  const uid = useUid();
  const { data } = useQuery({
    queryKey: ['gifts', 'counts', uid],
    queryFn: async ({ signal }) => (await client.call('GET /v1/gift/code/list', { pageSize: 1 }, { signal })).counts,
    enabled: uid !== '',
    staleTime: 5000,
  });
  return data;
}

export async function claimPack(packId: string, idempotencyKey: string): Promise<OwnGiftCode> {
  const code = await client.call('POST /v1/gift/pack/{id}/claim', { id: packId, idempotencyKey });
  refreshOwnPacksAndCodes();
  return code;
}

/** Whatever shows what the user has of packs is out of date. */
export function refreshOwnPacksAndCodes(): void {
  for (const part of ['mine', 'packs', 'codes', 'counts'])
    void queryClient.invalidateQueries({ queryKey: ['gifts', part] });
}

export async function setGiftCodeUsed(id: string, used: boolean): Promise<void> {
  await client.call('PUT /v1/gift/code/{id}/used', { id, used: used ? 'true' : 'false' });
  for (const part of ['codes', 'counts']) void queryClient.invalidateQueries({ queryKey: ['gifts', part] });
}

export interface PackStock {
  id: string;
  total: number;
  left: number;
}

/** What is left of a pack, wherever it is shown. */
export function setCachedPackStock({ id, total, left }: PackStock): void {
  const updated = <P extends GiftPack>(packs: P[]) =>
    packs.map((pack) => (pack.id === id ? { ...pack, total, left } : pack));
  queryClient.setQueriesData<GamePacks>(
    { queryKey: ['gifts', 'of-game'] },
    (page) => page && { ...page, records: updated(page.records) },
  );
  queryClient.setQueriesData<InfiniteData<PackPage>>(
    { queryKey: ['gifts', 'packs'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, records: updated(page.records) })) },
  );
}

/** Refetches the stock where the stream does not deliver it. */
export function refreshPackLists(): void {
  for (const part of ['of-game', 'packs']) void queryClient.invalidateQueries({ queryKey: ['gifts', part] });
}

export type PackAvailability = 'open' | 'soon' | 'gone' | 'ended';

export function packAvailability({ startTime, endTime, left }: GiftPack, now: number): PackAvailability {
  if (now >= endTime) return 'ended';
  if (now < startTime) return 'soon';
  return left > 0 ? 'open' : 'gone';
}
