import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Data } from '@lanyu/contract/all';
import { appID, client } from '#src/lib/api.ts';

export type GiftPack = Data<'POST /web/game/detail/giftlist'>['records'][number];

/** D-01: packs of a game that are on now or still to come; the same for everybody. */
function gameGiftsQuery(id: string) {
  return queryOptions({
    queryKey: ['gifts', 'of-game', id],
    queryFn: ({ signal }) => client.call('POST /web/game/detail/giftlist', { appID, id }, { signal }),
    meta: { public: true },
  });
}

export function useGameGifts(id: string) {
  return useQuery(gameGiftsQuery(id));
}

const patienceMs = 1500;

/** Whether it is known if there are gifts, or has taken too long: what stands below them need not move any more. */
export function useGiftsSettled(id: string): boolean {
  const { isPending } = useGameGifts(id);
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return !isPending || !patient;
}

export type GiftState = 'open' | 'soon' | 'gone' | 'ended';

export function giftState({ startTime, endTime, left }: GiftPack, now: number): GiftState {
  if (now >= endTime) return 'ended';
  if (now < startTime) return 'soon';
  return left > 0 ? 'open' : 'gone';
}
