import { useNavigate } from 'react-router';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { dateText } from '#src/lib/format/time.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Crown } from '#src/ui/Glyph/Crown.tsx';
import { membershipWords } from '#src/words/membership.ts';
import styles from './PlanBoughtDialog.module.css';
import type { PlanPurchaseResult } from './plans.ts';

/** It worked: until when, what is left, and what to do with it. */
export function PlanBoughtDialog({ opened, onClose }: { opened: PlanPurchaseResult; onClose: () => void }) {
  const navigate = useNavigate();

  function go(path: string) {
    onClose();
    void navigate(path);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={membershipWords.done.title}
      focusTitle
      crest={
        <span className={styles.crown}>
          <Crown size={40} />
        </span>
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => go(pathTo('order', { id: opened.orderId }))}>
            {membershipWords.done.order}
          </Button>
          <Button variant="gold" onClick={() => go(pathTo('games', undefined, { free: '1' }))}>
            {membershipWords.done.games}
          </Button>
        </>
      }
    >
      <p className={styles.until}>{membershipWords.done.text(dateText(opened.expTime))}</p>
      <p className={styles.left}>{membershipWords.done.left(wholeNumberText(opened.coinNum))}</p>
    </Dialog>
  );
}
