import { useState } from 'react';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { byteSizeText, wholeNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { check } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { copy, download, pause, play } from '#src/ui/Icon/other-page-icons.ts';
import type { PictureFiles } from '#src/ui/Picture/Picture.tsx';
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { gameDownloadsWords as allWords } from '#src/words/game-downloads.ts';
import styles from './DownloadProgressSheet.module.css';
import { downloadTimeLeftText } from './download-time-left-text.ts';
import { isWeChat } from './transfer/download-method.ts';
import {
  discardPackageDownload,
  clearFinishedDownload,
  isPackageDownloadOfUserOrVisitor,
  pausePackageDownload,
  resumePackageDownload,
  saveDownloadedPackageAgain,
  usePackageDownloads,
  type DownloadGrant,
  type PackageDownload,
} from './package-downloads.ts';

const words = allWords.sheet;

function shortened(sha256: string): string {
  return `${sha256.slice(0, 8)}…${sha256.slice(-8)}`;
}

const inWeChat = () => isWeChat(navigator.userAgent);

function titleOf({ state, url, reread }: PackageDownload): string {
  if (state === 'link' && inWeChat()) return words.linkInWeChat;
  if (state !== 'running') return words[state];
  return url === '' ? words.asking : reread === null ? words.running : words.rereading;
}

function hintOf({ state, reason }: PackageDownload): string {
  if (state === 'link') return inWeChat() ? words.weChat : reason || words.linkHint;
  if (state === 'lost') return words.lostHint;
  if (state === 'done') return words.doneHint;
  if (state === 'mismatch') return words.mismatchHint;
  if (state === 'failed') return reason;
  return state === 'running' ? words.background : '';
}

/** Read aloud when the state changes, not with every byte. */
function State({ transfer }: { transfer: PackageDownload }) {
  const good = transfer.state === 'done';
  const bad = ['failed', 'mismatch', 'lost'].includes(transfer.state);
  const hint = hintOf(transfer);
  return (
    <div role="status" className={styles.state} data-look={good ? 'good' : bad ? 'bad' : undefined}>
      <p className={styles.stateName}>
        {good && <Icon icon={check} size={18} />}
        {titleOf(transfer)}
      </p>
      {hint !== '' && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

function Progress({ transfer: { received, reread, speed, state, file } }: { transfer: PackageDownload }) {
  const { read, of } = reread ?? { read: received, of: file.size };
  // Cut, not rounded: the spoken and the shown figure agree, and 100 means complete.
  const percent = of === 0 ? 0 : Math.floor((read / of) * 100);
  return (
    <div className={styles.progress}>
      <ProgressBar value={percent / 100} label={words.progress} />
      <p className={styles.figures}>
        <b className={styles.percent}>{words.percent(percent)}</b>
        <span>{words.amount(byteSizeText(read), byteSizeText(of))}</span>
        {state === 'running' && speed > 0 && (
          <span className={styles.speed}>
            {words.speed(byteSizeText(speed))} · {downloadTimeLeftText(file.size - received, speed)}
          </span>
        )}
      </p>
    </div>
  );
}

function Again({ gameId }: { gameId: string }) {
  const [busy, setBusy] = useState(false);

  async function again() {
    setBusy(true);
    await saveDownloadedPackageAgain(gameId);
    setBusy(false);
  }

  return (
    <Button variant="tonal" block icon={download} busy={busy} onClick={() => void again()}>
      {words.linkAgain}
    </Button>
  );
}

function Actions({ transfer, onClose }: { transfer: PackageDownload; onClose: () => void }) {
  const { state, file } = transfer;
  const id = file.gameId;
  if (state === 'link') return inWeChat() ? null : <Again gameId={id} />;
  if (state === 'lost') {
    return (
      <Button
        block
        variant="tonal"
        onClick={() => {
          onClose();
          clearFinishedDownload(id);
        }}
      >
        {words.understood}
      </Button>
    );
  }
  if (state === 'done') {
    return (
      <Button block variant="tonal" icon={download} onClick={() => void saveDownloadedPackageAgain(id)}>
        {words.save}
      </Button>
    );
  }
  return (
    <div className={styles.actions}>
      {state === 'running' ? (
        <Button icon={pause} onClick={() => void pausePackageDownload(id)}>
          {words.pause}
        </Button>
      ) : (
        <Button icon={state === 'mismatch' ? download : play} onClick={() => void resumePackageDownload(id)}>
          {state === 'mismatch' ? words.again : words.resume}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          onClose();
          void discardPackageDownload(id);
        }}
      >
        {words.cancel}
      </Button>
    </div>
  );
}

/** What the purchase cost. */
export interface CompletedDownloadPurchase {
  way: DownloadGrant['way'];
  price: number;
  orderId: string;
}

function Paid({ got: { way, price, orderId } }: { got: CompletedDownloadPurchase }) {
  if (way === 'member') return <p className={styles.member}>{words.member}</p>;
  if (way !== 'bought') return null;
  return (
    <p className={styles.paid}>
      {words.paid(wholeNumberText(price))}
      {orderId !== '' && (
        <Anchor href={pathTo('order', { id: orderId })} className={styles.link}>
          {words.order}
        </Anchor>
      )}
    </p>
  );
}

interface Props {
  game: { id: string; name: string; icon: PictureFiles };
  /** What it cost, if that happened just now. */
  got: CompletedDownloadPurchase | null;
  onClose: () => void;
}

/** A package on its way: how far, how fast, and whether it is what it should be. */
export function DownloadProgressSheet({ game, got, onClose }: Props) {
  const uid = useUid();
  const transfer = usePackageDownloads(({ all }) =>
    isPackageDownloadOfUserOrVisitor(all[game.id], uid) ? all[game.id] : undefined,
  );
  if (transfer === undefined) return null;
  const { file, state } = transfer;
  return (
    <BottomSheet open onClose={onClose} title={words.title}>
      <div className={styles.sheet}>
        <div className={styles.file}>
          <GameIcon src={game.icon} size={56} />
          <div className={styles.names}>
            <p className={styles.name}>{game.name}</p>
            <p className={styles.fileName}>{file.fileName}</p>
            <p className={styles.size}>
              {allWords.dialog.platforms[file.platformType]} {file.version} · {byteSizeText(file.size)}
            </p>
          </div>
        </div>
        {got !== null && <Paid got={got} />}
        <State transfer={transfer} />
        {!['link', 'done', 'lost'].includes(state) && <Progress transfer={transfer} />}
        <Actions transfer={transfer} onClose={onClose} />
        <p className={styles.sum}>
          <span>
            {words.sum} <code>{shortened(file.sha256)}</code>
          </span>
          <button
            type="button"
            className={styles.copy}
            aria-label={words.copySum}
            onClick={() => void copyTextWithToast(file.sha256, toast)}
          >
            <Icon icon={copy} size={14} />
            {words.copy}
          </button>
        </p>
        <Anchor href={pathTo('downloadHelp')} className={styles.where}>
          {words.where}
        </Anchor>
      </div>
    </BottomSheet>
  );
}
