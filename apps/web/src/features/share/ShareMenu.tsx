import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { copyText } from '#src/lib/copy.ts';
import { useUid } from '#src/lib/session.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { ShareSheet, type ShareTarget } from '#src/ui/ShareSheet/ShareSheet.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { words } from '#src/words/share.ts';
import { inviteCodeQuery, inviteCodeSoon, withInviteCode } from './invite-code.ts';
import { PosterDialog } from './PosterDialog.tsx';
import { QrCode } from './QrCode.tsx';
import { isInsideWeChat, qqShareAddress, shareNatively, type ShareSubject } from './targets.ts';
import styles from './ShareMenu.module.css';

interface ShareMenuProps {
  open: boolean;
  onClose: () => void;
  subject: ShareSubject;
}

interface WeChatProps {
  subject: ShareSubject;
  onCopy: () => void;
  onClose: () => void;
}

function WeChatDialog({ subject, onCopy, onClose }: WeChatProps) {
  const inside = isInsideWeChat();
  // Nobody can scan the screen they hold: what they hold can paste instead.
  const held = !inside && window.matchMedia('(pointer: coarse)').matches;
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
      {held && (
        <div className={styles.paste}>
          <Button variant="tonal" size="sm" onClick={onCopy}>
            {words.copyLink}
          </Button>
          <span>{words.wechatPaste}</span>
        </div>
      )}
    </Dialog>
  );
}

/**
 * C-18: what each target of the share sheet does. Loaded when somebody shares. What goes out carries the invite code of
 * who is signed in (X-C15).
 */
export function ShareMenu({ open, onClose, subject: given }: ShareMenuProps) {
  const uid = useUid();
  const { data: code = '', isPending } = useQuery(inviteCodeQuery(uid));
  const [dialog, setDialog] = useState<'poster' | 'wechat' | null>(null);
  const subject = { ...given, url: withInviteCode(given.url, code) };

  const urlSoon = async () => withInviteCode(given.url, await inviteCodeSoon(uid));

  async function shareLink() {
    onClose();
    const url = await urlSoon();
    if ((await shareNatively({ ...given, url })) === 'unsupported') await copyText(url, toast);
  }

  function pick(target: ShareTarget) {
    if (target === 'link') void shareLink();
    else if (target === 'poster') setDialog('poster');
    // WeChat opens neither QQ's page nor another app: it is left first.
    else if (target === 'wechat' || isInsideWeChat()) setDialog('wechat');
    else {
      window.open(qqShareAddress(subject), '_blank', 'noopener,noreferrer');
      onClose();
    }
  }

  if (dialog === 'poster') {
    return <PosterDialog subject={subject} ready={uid === '' || !isPending} onClose={onClose} />;
  }
  if (dialog === 'wechat') {
    const onCopy = () => void urlSoon().then((url) => copyText(url, toast));
    return <WeChatDialog subject={subject} onCopy={onCopy} onClose={onClose} />;
  }
  return <ShareSheet open={open} onClose={onClose} onPick={pick} />;
}
