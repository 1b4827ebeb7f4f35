import { useEffect, useState } from 'react';
import { copyText } from '#src/lib/copy.ts';
import { siteName, useSite } from '#src/lib/site.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { ShareSheet, type ShareTarget } from '#src/ui/ShareSheet/ShareSheet.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { drawPoster } from './poster.ts';
import { QrCode } from './QrCode.tsx';
import { isInsideWeChat, qqShareAddress, shareNatively, type ShareSubject } from './targets.ts';
import styles from './ShareMenu.module.css';
import { words } from './phrases.ts';

interface ShareMenuProps {
  open: boolean;
  onClose: () => void;
  subject: ShareSubject;
}

function PosterDialog({ subject, onClose }: { subject: ShareSubject; onClose: () => void }) {
  const site = useSite((state) => state.site);
  const [image, setImage] = useState<string | null>(null);
  const { title, description, url } = subject;
  const name = siteName(site);
  const slogan = site?.slogan ?? '';
  useEffect(() => {
    let address: string | null = null;
    let wanted = true;
    drawPoster(url, { site: name, slogan, title, description, scan: words.scan }).then(
      (blob) => {
        if (!wanted) return;
        address = URL.createObjectURL(blob);
        setImage(address);
      },
      () => toast.error(words.posterFailed),
    );
    return () => {
      wanted = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [url, title, description, name, slogan]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.poster}
      closeLabel={words.close}
      {...(image !== null && {
        actions: (
          <ButtonLink href={image} download="poster.png" block>
            {words.save}
          </ButtonLink>
        ),
      })}
    >
      {image === null ? (
        <Skeleton height={360} radius={16} />
      ) : (
        <img className={styles.poster} src={image} alt={words.posterAlt(title)} />
      )}
      <p>{words.posterHint}</p>
    </Dialog>
  );
}

function WeChatDialog({ subject, onClose }: { subject: ShareSubject; onClose: () => void }) {
  const inside = isInsideWeChat();
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.wechat}
      actions={
        <Button block onClick={onClose}>
          {words.known}
        </Button>
      }
    >
      <p>{inside ? words.wechatInside : words.wechatHint}</p>
      {!inside && <QrCode className={styles.code} text={subject.url} label={words.scan} />}
    </Dialog>
  );
}

/** C-18: what each target of the share sheet does. Loaded when somebody shares. */
export function ShareMenu({ open, onClose, subject }: ShareMenuProps) {
  const [dialog, setDialog] = useState<'poster' | 'wechat' | null>(null);

  async function shareLink() {
    onClose();
    if ((await shareNatively(subject)) === 'unsupported') await copyText(subject.url, toast);
  }

  function pick(target: ShareTarget) {
    if (target === 'link') void shareLink();
    else if (target === 'qq') {
      window.open(qqShareAddress(subject), '_blank', 'noopener,noreferrer');
      onClose();
    } else setDialog(target);
  }

  if (dialog === 'poster') return <PosterDialog subject={subject} onClose={onClose} />;
  if (dialog === 'wechat') return <WeChatDialog subject={subject} onClose={onClose} />;
  return <ShareSheet open={open} onClose={onClose} onPick={pick} />;
}
