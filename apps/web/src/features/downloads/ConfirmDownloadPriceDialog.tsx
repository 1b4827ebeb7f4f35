import type { ReactNode } from 'react';
import { byteSizeText, wholeNumberText } from '#src/lib/format/numbers.ts';
import { dateText } from '#src/lib/format/time.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { Crown } from '#src/ui/Glyph/Crown.tsx';
import { Gem } from '#src/ui/Glyph/Gem.tsx';
import { chevronRight } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import type { PictureFiles } from '#src/ui/Picture/Picture.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { gameDownloadsWords as allWords } from '#src/words/game-downloads.ts';
import styles from './ConfirmDownloadPriceDialog.module.css';
import { isFreeByMembership, canMemberBuyPermanently, priceOfOffer, type DownloadOffer } from './download-offer.ts';
import { androidPlatform, iosPlatform, cannotInstallOnThisDevice, type PlatformNumber } from './platform.ts';
import { isWeChat } from './transfer/download-method.ts';

const words = allWords.dialog;

interface Props {
  game: { name: string; icon: PictureFiles; platforms: readonly number[] };
  offer: DownloadOffer | undefined;
  failed: boolean;
  onRetry: () => void;
  platform: PlatformNumber;
  onPlatform: (platform: PlatformNumber) => void;
  /** What became of the last try. */
  note: string;
  /** The offer shown is still that of the previous platform. */
  stale: boolean;
  /** The purchase is being sent and can no longer be cancelled. */
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** D-09. */
  onMember: () => void;
  /** A member chooses to buy the game. */
  onBuy: () => void;
}

function Expires({ offer }: { offer: DownloadOffer }) {
  return (
    <p className={styles.strip}>
      <span>
        {words.expires} <b className={styles.day}>{dateText(offer.expTime)}</b>
      </span>
    </p>
  );
}

function Waived({ offer }: { offer: DownloadOffer }) {
  return (
    <>
      <p className={styles.big} data-quiet="">
        <s>{wholeNumberText(offer.buyAmount)}</s>
        <small>{words.unit}</small>
      </p>
      <p className={styles.waiver}>
        <Crown size={18} />
        {words.memberFree}
      </p>
      <Expires offer={offer} />
      <p className={styles.small}>{words.left(offer.waiversLeft)}</p>
    </>
  );
}

/** Why it costs nothing; null where it does. */
function givenAs({ way, rightKind }: DownloadOffer): string | null {
  if (way === 'owned') return rightKind === 'member' ? words.ownedAsMember : words.owned;
  return way === 'free' ? words.free : null;
}

/** What a membership would change about this game. Nothing is promised for a game that members pay for too. */
function memberLine(offer: DownloadOffer): string {
  if (priceOfOffer(offer) === 0) return words.memberMore;
  return offer.vipFree ? words.memberFree : words.memberPays;
}

/** The button that charges says what it charges. */
function confirmLabel(offer: DownloadOffer | undefined): string {
  const price = offer === undefined ? 0 : priceOfOffer(offer);
  return price > 0 ? words.downloadFor(wholeNumberText(price)) : words.download;
}

function Priced({
  offer,
  busy,
  onMember,
  onBuy,
}: Pick<Props, 'busy' | 'onMember' | 'onBuy'> & { offer: DownloadOffer }) {
  const price = priceOfOffer(offer);
  const given = givenAs(offer);
  return (
    <>
      <p className={styles.big}>
        <Gem size={30} />
        {wholeNumberText(price)}
        <small>{words.unit}</small>
      </p>
      {given === null ? (
        <p className={styles.small}>{words.balance(wholeNumberText(offer.coinNum))}</p>
      ) : (
        <p className={styles.given}>{given}</p>
      )}
      {offer.levelType < 1 && (
        <div className={styles.strip}>
          <Crown size={18} />
          <span>{memberLine(offer)}</span>
          <button type="button" className={styles.open} disabled={busy} onClick={onMember}>
            {words.open}
            <Icon icon={chevronRight} size={16} />
          </button>
        </div>
      )}
      {offer.levelType >= 1 && <Expires offer={offer} />}
      {canMemberBuyPermanently(offer) && (
        <button type="button" className={styles.keep} disabled={busy} onClick={onBuy}>
          {words.keep(wholeNumberText(offer.buyAmount))}
        </button>
      )}
    </>
  );
}

/** What speaks against it, before anything is paid. */
function warningOf({ package: file, platforms }: DownloadOffer): string | null {
  if (isWeChat(navigator.userAgent)) return allWords.sheet.weChat;
  if (file === null || !cannotInstallOnThisDevice(file.platformType)) return null;
  if (file.platformType === androidPlatform)
    return platforms.includes(iosPlatform) ? words.isAndroid : words.onlyAndroid;
  return platforms.includes(androidPlatform) ? words.isIos : words.onlyIos;
}

function PackageLine({
  game,
  offer,
  platform,
  onPlatform,
  busy,
}: Pick<Props, 'game' | 'platform' | 'onPlatform' | 'busy'> & { offer: DownloadOffer }) {
  const warning = warningOf(offer);
  const both = offer.platforms.length > 1;
  return (
    <div className={styles.file}>
      {both && (
        <div inert={busy}>
          <Segmented
            label={words.platform}
            options={offer.platforms.map((each) => ({ id: String(each), label: words.platforms[each] ?? '' }))}
            value={String(platform)}
            onChange={(id) => onPlatform(Number(id) as PlatformNumber)}
          />
        </div>
      )}
      <p className={styles.small}>
        {offer.package === null
          ? words.noPackage
          : `${both ? '' : `${words.platforms[offer.package.platformType] ?? game.name} `}${words.file(offer.package.version, byteSizeText(offer.package.size))}`}
      </p>
      {warning !== null && <p className={styles.warning}>{warning}</p>}
    </div>
  );
}

/** D-04, D-10, D-15: what it costs, before anything is charged. */
export function ConfirmDownloadPriceDialog(props: Props) {
  const { game, offer, failed, onRetry, note, stale, busy, onConfirm, onCancel } = props;
  let inside: ReactNode;
  if (offer === undefined && failed) inside = <p className={styles.failed}>{words.failed}</p>;
  else if (offer === undefined) {
    inside = (
      <div className={styles.skeleton} aria-busy="true">
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
        {isFreeByMembership(offer) ? <Waived offer={offer} /> : <Priced {...props} offer={offer} />}
        <PackageLine {...props} offer={offer} />
      </>
    );
  }
  const retry = offer === undefined && failed;
  return (
    <Dialog
      open
      // Not null: that would unmount the dialog and mount it again.
      onClose={() => !busy && onCancel()}
      title={words.title(game.name)}
      titleHidden
      crest={<GameIcon src={game.icon} size={72} />}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button
            variant={offer !== undefined && isFreeByMembership(offer) ? 'gold' : 'primary'}
            busy={busy || stale}
            disabled={offer === undefined ? !failed : offer.package === null}
            onClick={retry ? onRetry : onConfirm}
          >
            {retry ? words.retry : confirmLabel(offer)}
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
