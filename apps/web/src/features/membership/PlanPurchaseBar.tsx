import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Price } from '#src/ui/Price/Price.tsx';
import { membershipWords } from '#src/words/membership.ts';
import styles from './PlanPurchaseBar.module.css';
import type { Plan } from './plans.ts';

interface Props {
  plan: Plan;
  /** Unknown while it is on its way, and for visitors. */
  coins: number | undefined;
  member: boolean;
  onOpen: () => void;
}

/** What the chosen plan costs and what there is, over the tabs. */
export function PlanPurchaseBar({ plan, coins, member, onOpen }: Props) {
  return (
    <div className={styles.dock}>
      <div className={styles.bar} role="group" aria-label={membershipWords.buy}>
        <div className={styles.cost}>
          <Price amount={wholeNumberText(plan.price)} size="lg" />
          {coins !== undefined && <p className={styles.balance}>{membershipWords.balance(wholeNumberText(coins))}</p>}
        </div>
        <Button variant="gold" className={styles.button} onClick={onOpen}>
          {member ? membershipWords.renew(plan.name) : membershipWords.open(plan.name)}
        </Button>
      </div>
    </div>
  );
}
