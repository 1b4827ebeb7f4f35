import type { ReactNode } from 'react';
import { byteSize, wholeNumber } from '#src/lib/format.ts';
import { dateText } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { Crown } from '#src/ui/Glyph/Crown.tsx';
import { Gem } from '#src/ui/Glyph/Gem.tsx';
import { chevronRight } from '#src/ui/Icon/first-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import type { PictureFiles } from '#src/ui/Picture/Picture.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import styles from './ConfirmDialog.module.css';
import { isWaived, priceOf, type Offer } from './offer.ts';
import { words as allWords } from './phrases.ts';
import type { Platform } from './platform.ts';

const words = allWords.dialog;

interface Props {
  game: { name: string; icon: PictureFiles; platforms: readonly number[] };
  offer: Offer | undefined;
  failed: boolean;
  onRetry: () => void;
  platform: Platform;
  onPlatform: (platform: Platform) => void;
  /** What became of the last try. */
  note: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** D-09. */
  onMember: () => void;
}

function Waived({ offer }: { offer: Offer }) {
  return (
    <>
      <p className={styles.big} data-quiet="">
        <s>{wholeNumber(offer.buyAmount)}</s>
        <small>{words.unit}</small>
      </p>
      <p className={styles.waiver}>
        <Crown size={18} />
        {words.memberFree}
      </p>
      <p className={styles.strip}>
        <span>
          {words.expires} <b className={styles.day}>{dateText(offer.expTime)}</b>
        </span>
      </p>
      <p className={styles.small}>{words.left(offer.waiversLeft)}</p>
    </>
  );
}

function Priced({ offer, onMember }: { offer: Offer; onMember: () => void }) {
  const price = priceOf(offer);
  const given = offer.way === 'owned' ? words.owned : offer.way === 'free' ? words.free : null;
  return (
    <>
      <p className={styles.big}>
        <Gem size={30} />
        {wholeNumber(price)}
        <small>{words.unit}</small>
      </p>
      {given === null ? (
        <p className={styles.small}>{words.balance(wholeNumber(offer.coinNum))}</p>
      ) : (
        <p className={styles.given}>{given}</p>
      )}
      {/* Only where it is true: of a game that members pay for too, nobody is promised otherwise. */}
      {price > 0 && offer.vipFree && offer.levelType < 1 && (
        <div className={styles.strip}>
          <Crown size={18} />
          {words.memberFree}
          <button type="button" className={styles.open} onClick={onMember}>
            {words.open}
            <Icon icon={chevronRight} size={16} />
          </button>
        </div>
      )}
    </>
  );
}

function PackageLine({
  game,
  offer,
  platform,
  onPlatform,
}: Pick<Props, 'game' | 'platform' | 'onPlatform'> & { offer: Offer }) {
  const both = offer.platforms.length > 1;
  return (
    <div className={styles.file}>
      {both && (
        <Segmented
          label={words.platform}
          options={offer.platforms.map((each) => ({ id: String(each), label: words.platforms[each] ?? '' }))}
          value={String(platform)}
          onChange={(id) => onPlatform(Number(id) as Platform)}
        />
      )}
      <p className={styles.small}>
        {offer.package === null
          ? words.noPackage
          : `${both ? '' : `${words.platforms[offer.package.platformType] ?? game.name} `}${words.file(offer.package.version, byteSize(offer.package.size))}`}
      </p>
    </div>
  );
}

/** D-04, D-10, D-15: what it costs, before anything is charged. */
export function ConfirmDialog(props: Props) {
  const { game, offer, failed, onRetry, note, busy, onConfirm, onCancel, onMember } = props;
  let inside: ReactNode;
  if (offer === undefined && failed) inside = <p className={styles.failed}>{words.failed}</p>;
  else if (offer === undefined) {
    inside = (
      <div className={styles.bones} aria-busy="true">
        <span className="sr" role="status">
          {words.loading}
        </span>
        <Skeleton width={120} height={40} radius={12} />
        <Skeleton width={96} height={14} radius={7} />
      </div>
    );
  } else {
    inside = (
      <>
        <p>{words.needs}</p>
        {isWaived(offer) ? <Waived offer={offer} /> : <Priced offer={offer} onMember={onMember} />}
        <PackageLine {...props} offer={offer} />
      </>
    );
  }
  const retry = offer === undefined && failed;
  return (
    <Dialog
      open
      onClose={onCancel}
      title={words.title(game.name)}
      titleHidden
      crest={<GameIcon src={game.icon} size={72} />}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button
            variant={offer !== undefined && isWaived(offer) ? 'gold' : 'primary'}
            busy={busy}
            disabled={offer === undefined ? !failed : offer.package === null}
            onClick={retry ? onRetry : onConfirm}
          >
            {retry ? words.retry : words.download}
          </Button>
        </>
      }
    >
      {inside}
      <p className={styles.note} role="alert" hidden={note === ''}>
        {note}
      </p>
    </Dialog>
  );
}
