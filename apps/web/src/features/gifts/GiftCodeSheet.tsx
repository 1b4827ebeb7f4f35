import { useState } from 'react';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { copy } from '#src/ui/Icon/other-page-icons.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { giftsWords } from '#src/words/gifts.ts';
import styles from './GiftCodeSheet.module.css';
import { codeExpiryLabel } from './code-expiry-label.ts';
import { setGiftCodeUsed, type OwnGiftCode } from './gifts.ts';
import { serverNow } from '#src/lib/network/server-clock.ts';

interface Props {
  /** Null while nothing is shown. */
  code: OwnGiftCode | null;
  /** Just claimed: said so, and led to the others. */
  fresh?: boolean;
  onClose: () => void;
}

function Content({ code, fresh, onClose }: Props & { code: OwnGiftCode }) {
  const [busy, setBusy] = useState(false);
  const [openedAt] = useState(() => serverNow());

  async function mark(): Promise<void> {
    setBusy(true);
    try {
      await setGiftCodeUsed(code.id, !code.used);
      toast.success(code.used ? giftsWords.unmarked : giftsWords.marked);
      onClose();
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.content}>
      <p className={styles.pack}>
        <b>{code.title}</b>
        <span>{[code.gameName, code.content].filter((part) => part !== '').join(' · ')}</span>
      </p>
      <p className={styles.code} aria-label={`${giftsWords.code} ${code.code}`}>
        {code.code}
      </p>
      <p className={styles.expiry}>{codeExpiryLabel(code.redeemBy, openedAt).text}</p>
      <h3 className={styles.how}>{giftsWords.howTitle}</h3>
      <p className={styles.usage}>{code.usage === '' ? giftsWords.howUnknown : code.usage}</p>
      {fresh && <p className={styles.expiry}>{giftsWords.gotHint}</p>}
      <Button block icon={copy} onClick={() => void copyTextWithToast(code.code, toast)}>
        {giftsWords.copy}
      </Button>
      {fresh ? (
        <ButtonLink variant="quiet" block href={pathTo('gifts')}>
          {giftsWords.toMine}
        </ButtonLink>
      ) : (
        <Button variant="quiet" block busy={busy} onClick={() => void mark()}>
          {code.used ? giftsWords.markOpen : giftsWords.markUsed}
        </Button>
      )}
    </div>
  );
}

/** One code: what it is, how it is used, and a copy of it. */
export function GiftCodeSheet({ code, fresh = false, onClose }: Props) {
  return (
    <BottomSheet open={code !== null} onClose={onClose} title={fresh ? giftsWords.got : giftsWords.how}>
      {code !== null && <Content key={code.id} code={code} fresh={fresh} onClose={onClose} />}
    </BottomSheet>
  );
}
