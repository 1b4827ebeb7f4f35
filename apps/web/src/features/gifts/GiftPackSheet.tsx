import { pathTo } from '#src/lib/routing/path-to.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { giftsWords } from '#src/words/gifts.ts';
import styles from './GiftCodeSheet.module.css';
import { packAvailability, type GiftPack } from './gifts.ts';
import type { PackClaimFlow } from './use-pack-claim.ts';

interface Props {
  /** Null while nothing is shown. */
  pack: GiftPack | null;
  now: number;
  /** How many codes of it the user has. */
  mine: number;
  claiming: PackClaimFlow;
  onClose: () => void;
}

function Content({ pack, now, mine, claiming }: Props & { pack: GiftPack }) {
  const state = packAvailability(pack, now);
  const mayClaim = state === 'open' && mine < pack.limit;
  return (
    <div className={styles.content}>
      <p className={styles.pack}>
        <b>{pack.title}</b>
        <span>{pack.content}</span>
      </p>
      <p className={styles.expiry}>
        {state === 'soon'
          ? giftsWords.starts(dateTimeText(pack.startTime))
          : giftsWords.ends(dateTimeText(pack.endTime))}
        {pack.limit > 1 && ` · ${giftsWords.limit(pack.limit)}`}
      </p>
      {pack.vipOnly && <Tag tone="vip">{giftsWords.vipOnly}</Tag>}
      <h3 className={styles.how}>{giftsWords.howTitle}</h3>
      <p className={styles.usage}>{pack.usage === '' ? giftsWords.howUnknown : pack.usage}</p>
      {mayClaim ? (
        <Button block busy={claiming.busy === pack.id} onClick={(event) => claiming.take(pack.id, event.currentTarget)}>
          {mine > 0 ? giftsWords.claimAgain : giftsWords.claim}
        </Button>
      ) : (
        <p className={styles.expiry}>{mine > 0 ? giftsWords.claimed : giftsWords.states[state]}</p>
      )}
      {mine > 0 && (
        <ButtonLink variant="quiet" block href={pathTo('gifts')}>
          {giftsWords.toMine}
        </ButtonLink>
      )}
    </div>
  );
}

/** One pack, come to from a message about it: what is in it, and how to get it. */
export function GiftPackSheet(props: Props) {
  const { pack, onClose } = props;
  return (
    <BottomSheet open={pack !== null} onClose={onClose} title={giftsWords.pack}>
      {pack !== null && <Content {...props} pack={pack} />}
    </BottomSheet>
  );
}
