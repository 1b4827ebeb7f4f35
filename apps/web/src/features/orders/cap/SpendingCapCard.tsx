import { dateTimeText } from '#src/lib/format/time.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import styles from './SpendingCapCard.module.css';
import { shortYuanTextWithoutSign, yuanTextWithoutSign } from '../yuan-text.ts';
import type { SpendingCap } from '../orders.ts';

const text = rechargeAndOrdersWords.cap;

export function spendingCapText(capFen: number | null): string {
  return capFen === null ? text.unlimited : text.of(shortYuanTextWithoutSign(capFen));
}

/** X-M12: how much of the month's own cap is used up. */
export function SpendingCapCard({ cap, onChange }: { cap: SpendingCap; onChange: () => void }) {
  const { capFen, spentFen, pendingCapFen, pendingTime } = cap;
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{text.title}</h2>
          <p className={styles.line}>{capFen === null ? text.none : spendingCapText(capFen)}</p>
        </div>
        <Button variant="tonal" size="sm" onClick={onChange}>
          {capFen === null ? text.set : text.change}
          <span className="sr">{text.title}</span>
        </Button>
      </div>
      {capFen === null ? (
        <p className={styles.note}>{text.noneHint}</p>
      ) : (
        <div className={styles.used}>
          <ProgressBar
            value={capFen === 0 ? 1 : spentFen / capFen}
            label={text.progress(yuanTextWithoutSign(spentFen), yuanTextWithoutSign(capFen))}
          />
          <p className={styles.sums}>
            <span>{text.spent(yuanTextWithoutSign(spentFen))}</span>
            <span>{text.left(yuanTextWithoutSign(Math.max(0, capFen - spentFen)))}</span>
          </p>
        </div>
      )}
      {pendingTime > 0 && (
        <p className={styles.pending}>{text.pending(spendingCapText(pendingCapFen), dateTimeText(pendingTime))}</p>
      )}
    </Card>
  );
}
