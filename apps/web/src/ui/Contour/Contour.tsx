import { cx } from '../cx.ts';
import styles from './Contour.module.css';

/** Island contour lines; place and size come from the class, the lines' colour from `color`. */
export function Contour({ className }: { className?: string | undefined }) {
  return <span className={cx(styles.contour, className)} aria-hidden />;
}
