import shell from '#src/art/scenes/pearl-shell.svg';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Gem } from '#src/ui/Glyph/Gem.tsx';
import { insufficientBalanceWords } from '#src/words/insufficient-balance.ts';
import styles from './InsufficientCoinsDialog.module.css';

interface Props {
  /** What it costs, and what there is. */
  price: number;
  coins: number;
  /** What topping up is for, as in 充值后即可继续下载《月海回声》. */
  text: string;
  onClose: () => void;
  onRecharge: () => void;
}

/** D-11: how much is missing, and the way to get it. */
export function InsufficientCoinsDialog({ price, coins, text, onClose, onRecharge }: Props) {
  const [needed, there, missing] = [price, coins, price - coins].map(wholeNumberText) as [string, string, string];
  return (
    <Dialog
      open
      onClose={onClose}
      title={insufficientBalanceWords.title(there)}
      crest={<img className={styles.shell} src={shell} alt="" width="136" height="96" />}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {insufficientBalanceWords.cancel}
          </Button>
          <Button onClick={onRecharge}>{insufficientBalanceWords.recharge}</Button>
        </>
      }
    >
      <p>{text}</p>
      <div className={styles.sum} role="img" aria-label={insufficientBalanceWords.sum(needed, there, missing)}>
        <p>
          <b>
            <Gem size={16} />
            {needed}
          </b>
          {insufficientBalanceWords.needed}
        </p>
        <span>−</span>
        <p>
          <b>{there}</b>
          {insufficientBalanceWords.balance}
        </p>
        <span>=</span>
        <p className={styles.missing}>
          <b>{missing}</b>
          {insufficientBalanceWords.missing}
        </p>
      </div>
    </Dialog>
  );
}
