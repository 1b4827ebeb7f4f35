import { useState } from 'react';
import { useUid } from '#src/lib/session/session.ts';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import type { PictureFiles } from '#src/ui/Picture/Picture.tsx';
import { gameDownloadsWords } from '#src/words/game-downloads.ts';
import { ConfirmDownloadPriceDialog } from './ConfirmDownloadPriceDialog.tsx';
import { DownloadProgressSheet, type CompletedDownloadPurchase } from './DownloadProgressSheet.tsx';
import { buyAndStartDownload, type GameWithNewestPackages } from './buy-and-start-download.ts';
import {
  fetchDownloadOffer,
  priceOfOffer,
  replaceMemberOfferByPermanentPurchase,
  useDownloadOffer,
  type DownloadOffer,
} from './download-offer.ts';
import { ownPlatformOrAndroid, pickGamePlatformForDevice, type PlatformNumber } from './platform.ts';
import { downloadRefusalOfError } from './download-refusal.ts';
import { isPackageDownloadOfUserOrVisitor, usePackageDownloads, type DownloadGrant } from './package-downloads.ts';
import { useDownloadIntent, setDownloadIntent } from './download-intent.ts';

export interface DownloadFlowGame extends GameWithNewestPackages {
  icon: PictureFiles;
}

interface Props {
  game: DownloadFlowGame;
  onClose: () => void;
  /** what is known of the person's coins; nothing for who has none. */
  statusOf: () => Promise<unknown>;
  /** D-05. */
  onLogin: () => void;
  /** D-09. */
  onMember: () => void;
  /** D-06. */
  onShort: (price: number, coins: number) => void;
  onGot: (fetched: DownloadGrant) => void;
}

/** Which step is shown: the sheet if the game is already downloading, else the dialog. */
function useStep(game: DownloadFlowGame, uid: string) {
  const transfer = usePackageDownloads(({ all }) =>
    isPackageDownloadOfUserOrVisitor(all[game.id], uid) ? all[game.id] : undefined,
  );
  const chosen = useDownloadIntent(({ gameId, platformType }) => (gameId === game.id ? platformType : null));
  const other = chosen !== null && transfer !== undefined && transfer.file.platformType !== chosen;
  return { chosen, onItsWay: transfer !== undefined && !other };
}

/** D-03 to D-09 for a signed-in person: the dialog, the purchase, the download. */
export function DownloadFlow({ game, onClose, statusOf, onLogin, onMember, onShort, onGot }: Props) {
  const uid = useUid();
  const { chosen, onItsWay } = useStep(game, uid);
  const platform = chosen ?? pickGamePlatformForDevice(game.platforms, ownPlatformOrAndroid());
  const [got, setGot] = useState<CompletedDownloadPurchase | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [buys, setBuys] = useState(false);
  const meant = (offer: DownloadOffer) => (buys ? replaceMemberOfferByPermanentPurchase(offer) : offer);
  const asked = { gameId: game.id, platformType: platform };
  const { data, isError, isPlaceholderData, refetch } = useDownloadOffer(asked, !onItsWay);
  const offer = data && meant(data);

  function short(now: DownloadOffer) {
    onClose();
    onShort(priceOfOffer(now), now.coinNum);
  }

  async function afterRefusal(error: unknown, was: number) {
    const refusal = downloadRefusalOfError(error);
    if (refusal.kind === 'said') {
      setNote(refusal.text);
      return;
    }
    const now = await fetchDownloadOffer(uid, asked).then(meant, () => undefined);
    if (now === undefined) setNote(gameDownloadsWords.dialog.failed);
    else if (refusal.kind === 'short') short(now);
    else if (refusal.kind === 'quotaUsed') setNote(gameDownloadsWords.refused.quotaUsed);
    else {
      const price = priceOfOffer(now);
      setNote(
        price === 0
          ? gameDownloadsWords.refused.nowFree
          : gameDownloadsWords.refused.priceChanged(wholeNumberText(was), wholeNumberText(price)),
      );
    }
  }

  async function confirm(seen: DownloadOffer) {
    if (busy || isPlaceholderData) return;
    setBusy(true);
    setNote('');
    const price = priceOfOffer(seen);
    try {
      const status = await statusOf();
      // D-05.
      if (status === undefined) {
        toast.info(gameDownloadsWords.refused.noStatus);
        onLogin();
      }
      // D-06.
      else if (price > seen.coinNum) short(seen);
      else {
        const fetched = await buyAndStartDownload(game, platform, price);
        setGot({ way: fetched.way, price, orderId: fetched.orderId });
        onGot(fetched);
      }
    } catch (error) {
      await afterRefusal(error, price);
    } finally {
      setBusy(false);
    }
  }

  function choose(next: PlatformNumber) {
    setNote('');
    setDownloadIntent(game.id, next);
  }

  if (onItsWay) return <DownloadProgressSheet game={game} got={got} onClose={onClose} />;
  return (
    <ConfirmDownloadPriceDialog
      game={game}
      offer={offer}
      failed={isError}
      onRetry={() => void refetch()}
      platform={platform}
      onPlatform={choose}
      note={note}
      stale={isPlaceholderData}
      busy={busy}
      onConfirm={() => offer !== undefined && void confirm(offer)}
      onCancel={onClose}
      onMember={onMember}
      onBuy={() => setBuys(true)}
    />
  );
}
