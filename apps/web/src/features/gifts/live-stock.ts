import { useEffect, useState } from 'react';
import { listenLive } from '#src/lib/live.ts';
import { giftState, refreshStock, setStock, type GiftPack, type Stock } from './gifts.ts';

const pollMs = 15_000;
/** One stream tells of five things, and the bell's own number is one of them. */
const packsMost = 4;

/** What is streamed passes no contract on its way. */
function stockIn(text: string): Stock | null {
  try {
    const { id, total, left } = JSON.parse(text) as Partial<Stock>;
    return typeof id === 'string' && Number.isInteger(total) && Number.isInteger(left)
      ? { id, total: total as number, left: left as number }
      : null;
  } catch {
    return null;
  }
}

/** What is left of packs while they are looked at: of the first few that are open told by the server, of others asked for. */
export function useLiveStock(packs: readonly GiftPack[], now: number): void {
  const open = packs.filter((pack) => giftState(pack, now) === 'open').map(({ id }) => id);
  const ids = open.slice(0, packsMost).join();
  const allTold = open.length <= packsMost;
  const [telling, setTelling] = useState(true);
  useEffect(() => {
    if (ids === '') return;
    const topics = ids.split(',').map((id) => `pack:${id}`);
    return listenLive(topics, {
      onEvent: ({ event, data }) => {
        const stock = event === 'stock' ? stockIn(data) : null;
        if (stock !== null) setStock(stock);
      },
      onGap: refreshStock,
      onTelling: setTelling,
    });
  }, [ids]);
  useEffect(() => {
    if (ids === '' || (telling && allTold)) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refreshStock();
    }, pollMs);
    return () => clearInterval(timer);
  }, [ids, telling, allTold]);
}
