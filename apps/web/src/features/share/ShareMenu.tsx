import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { ShareSheet, type ShareTargetName } from '#src/ui/ShareSheet/ShareSheet.tsx';
import { Switch } from '#src/ui/Switch/Switch.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { shareWords } from '#src/words/share.ts';
import { ownInviteCodeQuery, fetchInviteCodeWithTimeout, withInviteCode } from './own-invite-code.ts';
import { PosterDialog } from './PosterDialog.tsx';
import { QrCode } from './QrCode.tsx';
import {
  shouldShareNatively,
  isInsideQq,
  isInsideWeChat,
  qqShareAddress,
  shareNatively,
  type ShareSubject,
} from './native-and-qq-sharing.ts';
import styles from './ShareMenu.module.css';

interface ShareMenuProps {
  open: boolean;
  onClose: () => void;
  subject: ShareSubject;
}

interface AppProps {
  app: 'qq' | 'wechat';
  subject: ShareSubject;
  onCopy: () => void;
  onClose: () => void;
}

function hintFor(app: AppProps['app'], held: boolean): string {
  if (isInsideWeChat()) return shareWords.wechatInside;
  if (app === 'qq') return isInsideQq() ? shareWords.qqInside : shareWords.qqHint;
  return held ? shareWords.wechatHint : shareWords.wechatScan;
}

/** A browser cannot open QQ or WeChat with a page. The address is copied, and a text says what to do. */
function AppDialog({ app, subject, onCopy, onClose }: AppProps) {
  const held = window.matchMedia('(pointer: coarse)').matches;
  const toPage = app === 'qq' && !isInsideWeChat() && !isInsideQq();
  return (
    <Dialog
      open
      onClose={onClose}
      title={shareWords[app]}
      actions={
        toPage ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {shareWords.known}
            </Button>
            <ButtonLink href={qqShareAddress(subject)} target="_blank" rel="noopener noreferrer" onClick={onClose}>
              {shareWords.qqOpen}
            </ButtonLink>
          </>
        ) : (
          <Button block onClick={onClose}>
            {shareWords.known}
          </Button>
        )
      }
    >
      <p>{hintFor(app, held)}</p>
      {/* Nobody can scan the screen they hold. */}
      {app === 'wechat' && !held && !isInsideWeChat() && (
        <QrCode className={styles.code} text={subject.url} label={shareWords.scan} />
      )}
      {!isInsideWeChat() && (
        <div className={styles.paste}>
          <Button variant="tonal" size="sm" onClick={onCopy}>
            {shareWords.copyLink}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/**
 * C-18: what each target of the share sheet does. Loaded when somebody shares. What goes out carries the invite code of
 * who is signed in (X-C15).
 */
export function ShareMenu({ open, onClose, subject: whole }: ShareMenuProps) {
  const [fromPoint, setFromPoint] = useState(false);
  const given = fromPoint && whole.from !== undefined ? { ...whole, url: whole.from.url } : whole;
  const uid = useUid();
  const { data: code = '', isPending } = useQuery(ownInviteCodeQuery(uid));
  const [dialog, setDialog] = useState<'poster' | 'qq' | 'wechat' | null>(null);
  const subject = { ...given, url: withInviteCode(given.url, code) };

  const urlSoon = async () => withInviteCode(given.url, await fetchInviteCodeWithTimeout(uid));

  async function shareLink() {
    onClose();
    const url = await urlSoon();
    if ((await shareNatively({ ...given, url })) === 'unsupported') await copyTextWithToast(url, toast);
  }

  const copy = () => void urlSoon().then((url) => copyTextWithToast(url, toast));

  /** QQ, WeChat: the system's sheet where there is one; else the address is copied, and what to do with it is said. */
  async function shareTo(app: 'qq' | 'wechat') {
    const inside = isInsideWeChat() || isInsideQq();
    if (!inside && shouldShareNatively()) {
      const result = await shareNatively({ ...given, url: await urlSoon() });
      if (result !== 'unsupported') return onClose();
    }
    // WeChat sends the page itself, by its own menu.
    if (!isInsideWeChat()) copy();
    setDialog(app);
  }

  function pick(target: ShareTargetName) {
    if (target === 'link') void shareLink();
    else if (target === 'poster') setDialog('poster');
    else void shareTo(target);
  }

  if (dialog === 'poster') {
    return <PosterDialog subject={subject} ready={uid === '' || !isPending} onClose={onClose} />;
  }
  if (dialog !== null) return <AppDialog app={dialog} subject={subject} onCopy={copy} onClose={onClose} />;
  return (
    <ShareSheet open={open} onClose={onClose} onPick={pick}>
      {whole.from !== undefined && (
        <div className={styles.from}>
          <Switch
            label={whole.from.label}
            labelShown
            checked={fromPoint}
            onChange={({ target }) => setFromPoint(target.checked)}
          />
        </div>
      )}
      {whole.quote !== undefined && (
        <div className={styles.from}>
          <ButtonLink href={whole.quote} variant="tonal" block onClick={onClose}>
            {shareWords.quote}
          </ButtonLink>
        </div>
      )}
    </ShareSheet>
  );
}
