import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Chip.module.css';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  on?: boolean;
  children: ReactNode;
}

/** A filter that is on or off. Moving between routes is the tabs' job. */
export function Chip({ on = false, children, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={cx(styles.chip, on && styles.on, className)} aria-pressed={on}>
      {children}
    </button>
  );
}

export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {children}
    </div>
  );
}
