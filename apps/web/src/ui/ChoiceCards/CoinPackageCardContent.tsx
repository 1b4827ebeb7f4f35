import { Price } from '../Price/Price.tsx';
import styles from './coin-package-and-membership-plan.module.css';

interface Props {
  diamonds: string;
  /** As in 送 20. */
  bonus?: string;
  /** Money, as in 30. */
  price: string;
}

/** What a package of diamonds shows inside a choice card. */
export function CoinPackageCardContent({ diamonds, bonus, price }: Props) {
  return (
    <>
      <span className={styles.amount}>
        <Price amount={diamonds} />
      </span>
      <span className={styles.bonus}>{bonus}</span>
      <span className={styles.money}>
        <Price amount={price} unit="yuan" />
      </span>
    </>
  );
}
