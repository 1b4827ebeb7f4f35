import { Price } from '../Price/Price.tsx';
import styles from './coin-package-and-membership-plan.module.css';

interface Props {
  title: string;
  price: string;
  was?: string;
  /** As in 每天 8.7 钻. */
  note?: string;
}

/** What a membership plan shows inside a choice card. */
export function MembershipPlanCardContent({ title, price, was, note }: Props) {
  return (
    <>
      <span className={styles.plan}>{title}</span>
      <span className={styles.amount}>
        <Price amount={price} />
      </span>
      {was && <s className={styles.was}>{was}</s>}
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}
