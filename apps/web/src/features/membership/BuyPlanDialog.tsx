import { useState } from 'react';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { dateText } from '#src/lib/format/time.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Crown } from '#src/ui/Glyph/Crown.tsx';
import { Gem } from '#src/ui/Glyph/Gem.tsx';
import { membershipWords } from '#src/words/membership.ts';
import styles from './BuyPlanDialog.module.css';
import { buyPlan, planPurchaseRefusalOfError, type PlanPurchaseResult, type Plan } from './plans.ts';

interface Props {
  plan: Plan;
  coins: number;
  /** 0 for who is no member. */
  expTime: number;
  onClose: () => void;
  /** Returns whether there really are too few coins. Then another dialog takes its place. */
  onShort: () => Promise<boolean>;
  onOpened: (opened: PlanPurchaseResult) => void;
  /** The plans on the page are out of date. */
  onStale: () => void;
}

/** What it costs and when it begins, before anything is charged. */
export function BuyPlanDialog({ plan, coins, expTime, onClose, onShort, onOpened, onStale }: Props) {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const { confirm } = membershipWords;

  async function pay() {
    setBusy(true);
    setNote('');
    try {
      onOpened(await buyPlan(plan));
    } catch (error) {
      const { short, stale, text } = planPurchaseRefusalOfError(error);
      if (stale) onStale();
      if (!short) setNote(text);
      // Enough by now, as far as anybody knows: the dialog stays.
      else if (!(await onShort())) setNote(membershipWords.refused.balanceChanged);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      // A pending request may have been charged: its outcome has to be seen.
      onClose={() => {
        if (!busy) onClose();
      }}
      title={expTime > 0 ? membershipWords.renew(plan.name) : membershipWords.open(plan.name)}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {confirm.cancel}
          </Button>
          <Button variant="gold" busy={busy} onClick={() => void pay()}>
            {confirm.pay(wholeNumberText(plan.price))}
          </Button>
        </>
      }
    >
      <p className={styles.days}>
        <Crown size={18} />
        {confirm.days(plan.days)}
      </p>
      {expTime > 0 && <p>{confirm.after(dateText(expTime))}</p>}
      <p className={styles.big}>
        <Gem size={30} />
        {wholeNumberText(plan.price)}
        <small>{confirm.unit}</small>
      </p>
      <p className={styles.small}>{confirm.balance(wholeNumberText(coins))}</p>
      <p className={styles.note} role="alert" hidden={note === ''}>
        {note}
      </p>
    </Dialog>
  );
}
