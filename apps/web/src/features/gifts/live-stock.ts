import { useEffect, useState } from 'react';
import { listenToLiveEvents } from '#src/lib/network/live-events/live-events.ts';
import { packAvailability, refreshPackLists, setCachedPackStock, type GiftPack, type PackStock } from './gifts.ts';

const pollMs = 15_000;
/** One stream carries five topics, and the unread count is one of them. */
const packsMost = 4;

/** Streamed data is not checked by the contract. */
function stockIn(text: string): PackStock | null {
  try {
    const { id, total, left } = JSON.parse(text) as Partial<PackStock>;
    return typeof id === 'string' && Number.isInteger(total) && Number.isInteger(left)
      ? { id, total: total as number, left: left as number }
      : null;
  } catch {
    return null;
  }
}

/** The stock of packs in view. The first few open packs are streamed, the others polled. */
export function useStreamStockIntoCache(packs: readonly GiftPack[], now: number): void {
  const open = packs.filter((pack) => packAvailability(pack, now) === 'open').map(({ id }) => id);
  const ids = open.slice(0, packsMost).join();
  const allStreamed = open.length <= packsMost;
  const [live, setLive] = useState(true);
  useEffect(() => {
    if (ids === '') return;
    const topics = ids.split(',').map((id) => `pack:${id}`);
    return listenToLiveEvents(topics, {
      onEvent: ({ event, data }) => {
        const stock = event === 'stock' ? stockIn(data) : null;
        if (stock !== null) setCachedPackStock(stock);
      },
      onGap: refreshPackLists,
      onLive: setLive,
    });
  }, [ids]);
  useEffect(() => {
    if (ids === '' || (live && allStreamed)) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refreshPackLists();
    }, pollMs);
    return () => clearInterval(timer);
  }, [ids, live, allStreamed]);
}
