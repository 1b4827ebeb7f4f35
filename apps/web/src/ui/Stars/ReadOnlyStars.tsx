import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { starFilled } from '../Icon/other-page-icons.ts';
import styles from './read-only-stars-and-star-input.module.css';

const five = [1, 2, 3, 4, 5] as const;

/** A given score of one to five, as others see it. */
export function ReadOnlyStars({ value, label }: { value: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {five.map((star) => (
        <Icon key={star} icon={starFilled} size={14} className={cx(styles.star, star <= value && styles.on)} />
      ))}
    </span>
  );
}
