import { cx } from '../cx.ts';
import styles from './Badge.module.css';

interface Props {
  count?: number;
  max?: number;
  dot?: boolean;
  className?: string | undefined;
}

/** A count is decoration: the control that carries it says the number in its own name. */
export function Badge({ count = 0, max = 99, dot, className }: Props) {
  if (dot) return <span className={cx(styles.dot, className)} aria-hidden />;
  if (count < 1) return null;
  return (
    <span className={cx(styles.badge, className)} aria-hidden>
      {count > max ? `${max}+` : count}
    </span>
  );
}
