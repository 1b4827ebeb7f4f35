import { useId } from 'react';
import { pathTo } from '#src/lib/path-to.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { gift } from '#src/ui/Icon/first-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { words } from '#src/words/gifts.ts';
import { CodeSheet } from './CodeSheet.tsx';
import styles from './GameGifts.module.css';
import { useGameGifts, useMineOfGame } from './gifts.ts';
import { useLiveStock } from './live-stock.ts';
import { PackTicket } from './PackTicket.tsx';
import { useClaim } from './use-claim.ts';
import { momentsOf, useNow } from './use-now.ts';

/** Gift packs of one game. Quiet where there are none; a failure is told, because a gift may be missed. */
export function GameGifts({ id }: { id: string }) {
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useGameGifts(id);
  const mine = useMineOfGame(id);
  const claiming = useClaim();
  const packs = data?.records ?? [];
  const now = useNow(momentsOf(packs));
  useLiveStock(packs, now);
  const failed = isError && data === undefined;
  if (packs.length === 0 && !failed) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title={words.title}
        {...(packs.length > 0 && { note: words.count(packs.length) })}
        more={{ text: words.mine, href: pathTo('gifts') }}
      />
      {failed && (
        <p className={styles.failed} role="alert">
          {words.failed}
          <Button variant="tonal" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </p>
      )}
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <li key={pack.id}>
            <PackTicket
              pack={pack}
              now={now}
              mine={mine.get(pack.id) ?? 0}
              claiming={claiming}
              stub={<Icon icon={gift} size={26} />}
            />
          </li>
        ))}
      </ul>
      <CodeSheet code={claiming.got} fresh onClose={claiming.close} />
    </section>
  );
}
