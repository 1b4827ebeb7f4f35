import { useId, useState } from 'react';
import { pathTo } from '#src/lib/path-to.ts';
import { dateTimeText } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { gift } from '#src/ui/Icon/first-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { Ticket } from '#src/ui/Ticket/Ticket.tsx';
import styles from './GameGifts.module.css';
import { giftState, useGameGifts, type GiftPack } from './gifts.ts';
import { words } from './phrases.ts';

function Pack({ pack, now }: { pack: GiftPack; now: number }) {
  const state = giftState(pack, now);
  const share = pack.total > 0 ? pack.left / pack.total : 0;
  const bounds = state === 'soon' ? words.starts(dateTimeText(pack.startTime)) : words.ends(dateTimeText(pack.endTime));
  return (
    <Ticket
      stub={<Icon icon={gift} size={26} />}
      title={pack.title}
      text={pack.content}
      used={state === 'gone' || state === 'ended'}
      expiry={pack.limit > 1 ? `${bounds} · ${words.limit(pack.limit)}` : bounds}
      action={
        <span className={styles.end}>
          {pack.vipOnly && <Tag tone="vip">{words.vipOnly}</Tag>}
          <span className={styles.state} data-state={state}>
            {words.states[state]}
          </span>
        </span>
      }
    >
      {(state === 'open' || state === 'gone') && (
        <ProgressBar value={share} label={words.left(Math.round(share * 100))} />
      )}
    </Ticket>
  );
}

/** Gift packs of one game. Quiet where there are none; a failure is told, because a gift may be missed. */
export function GameGifts({ id }: { id: string }) {
  const titleId = useId();
  const [now] = useState(() => Date.now());
  const { data, isError, isFetching, refetch } = useGameGifts(id);
  const packs = data?.records ?? [];
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
            <Pack pack={pack} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
