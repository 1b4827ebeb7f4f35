import type { ReactNode } from 'react';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { useTimeTexts, type TimeTexts } from '#src/lib/format/use-time-texts.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { CouponCard } from '#src/ui/CouponCard/CouponCard.tsx';
import { giftsWords } from '#src/words/gifts.ts';
import { packAvailability, type GiftPack } from './gifts.ts';
import styles from './GiftPackCard.module.css';
import type { PackClaimFlow } from './use-pack-claim.ts';

interface Props {
  pack: GiftPack;
  now: number;
  /** How many codes of it the user has. */
  mine: number;
  claiming: PackClaimFlow;
  stub: ReactNode;
  /** Before what is in it, such as the game's name. */
  of?: string;
}

function boundsOf(pack: GiftPack, now: number, soon: boolean, times: TimeTexts): string {
  const { dateTimeText, isSameDay, timeOfDayText } = times;
  if (soon) return giftsWords.starts(dateTimeText(pack.startTime));
  return isSameDay(pack.endTime, now)
    ? giftsWords.endsToday(timeOfDayText(pack.endTime))
    : giftsWords.ends(dateTimeText(pack.endTime));
}

/** A pack and what one can do about it now. */
export function GiftPackCard({ pack, now, mine, claiming, stub, of }: Props) {
  const times = useTimeTexts();
  const state = packAvailability(pack, now);
  const share = pack.total > 0 ? pack.left / pack.total : 0;
  const percent = Math.ceil(share * 100);
  const bounds = boundsOf(pack, now, state === 'soon', times);
  const mayClaim = state === 'open' && mine < pack.limit;
  return (
    <CouponCard
      stub={stub}
      title={pack.title}
      text={of === undefined ? pack.content : `${of} · ${pack.content}`}
      used={state === 'gone' || state === 'ended'}
      expiry={pack.limit > 1 ? `${bounds} · ${giftsWords.limit(pack.limit)}` : bounds}
      expiring={state === 'open' && times.isSameDay(pack.endTime, now)}
      action={
        <span className={styles.end}>
          {pack.vipOnly && <Tag tone="vip">{giftsWords.vipOnly}</Tag>}
          {mayClaim ? (
            <Button
              size="sm"
              busy={claiming.busy === pack.id}
              aria-label={giftsWords.claimNamed(pack.title)}
              onClick={(event) => claiming.take(pack.id, event.currentTarget)}
            >
              {mine > 0 ? giftsWords.claimAgain : giftsWords.claim}
            </Button>
          ) : (
            <span className={styles.state} data-state={mine > 0 ? 'mine' : state}>
              {mine > 0 ? giftsWords.claimed : giftsWords.states[state]}
            </span>
          )}
        </span>
      }
    >
      {(state === 'open' || state === 'gone') && (
        <>
          <ProgressBar value={share} label={giftsWords.left(percent)} />
          <p className={styles.legend}>
            <span>{giftsWords.leftCount(shortNumberText(pack.left))}</span>
            <span>{giftsWords.takenShare(100 - percent)}</span>
          </p>
        </>
      )}
    </CouponCard>
  );
}
