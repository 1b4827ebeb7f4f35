import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { gift } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { giftsWords } from '#src/words/gifts.ts';
import { GiftCodeSheet } from './GiftCodeSheet.tsx';
import styles from './GameGifts.module.css';
import { useGameGifts, useOwnCodeCountByPack } from './gifts.ts';
import { useStreamStockIntoCache } from './live-stock.ts';
import { GiftPackSheet } from './GiftPackSheet.tsx';
import { GiftPackCard } from './GiftPackCard.tsx';
import { usePackClaim } from './use-pack-claim.ts';
import { startAndEndTimesOfPacks, useNowUpdatedAtTimes } from './use-now-updated-at-times.ts';

/** The pack that a message links to, until it is closed. Following the message again shows it again. */
function useAsked() {
  const { key, search } = useLocation();
  const [closed, setClosed] = useState('');
  const id = closed === key ? null : new URLSearchParams(search).get('gift');
  return { id, close: () => setClosed(key) };
}

/** Gift packs of one game. Nothing where there are none. A failure is shown, because a gift may be missed. */
export function GameGifts({ id }: { id: string }) {
  const titleId = useId();
  const asked = useAsked();
  const { data, isError, isFetching, refetch } = useGameGifts(id);
  const mine = useOwnCodeCountByPack(id);
  const claiming = usePackClaim();
  const packs = data?.records ?? [];
  const now = useNowUpdatedAtTimes(startAndEndTimesOfPacks(packs));
  useStreamStockIntoCache(packs, now);
  const failed = isError && data === undefined;
  const askedFor = packs.find((pack) => pack.id === asked.id) ?? null;
  const over = asked.id !== null && data !== undefined && askedFor === null;
  useEffect(() => {
    if (over) toast.info(giftsWords.packOver, { key: 'pack over' });
  }, [over]);
  if (packs.length === 0 && !failed) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title={giftsWords.title}
        {...(packs.length > 0 && { note: giftsWords.count(packs.length) })}
        more={{ text: giftsWords.mine, href: pathTo('gifts') }}
      />
      {failed && (
        <p className={styles.failed} role="alert">
          {giftsWords.failed}
          <Button variant="tonal" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {giftsWords.retry}
          </Button>
        </p>
      )}
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <li key={pack.id}>
            <GiftPackCard
              pack={pack}
              now={now}
              mine={mine.get(pack.id) ?? 0}
              claiming={claiming}
              stub={<Icon icon={gift} size={26} />}
            />
          </li>
        ))}
      </ul>
      <GiftPackSheet
        // The claimed code takes its place.
        pack={claiming.got === null ? askedFor : null}
        now={now}
        mine={askedFor === null ? 0 : (mine.get(askedFor.id) ?? 0)}
        claiming={claiming}
        onClose={asked.close}
      />
      <GiftCodeSheet
        code={claiming.got}
        fresh
        onClose={() => {
          asked.close();
          claiming.close();
        }}
      />
    </section>
  );
}
