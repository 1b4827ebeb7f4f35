import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './ActionBar.module.css';

interface Props {
  label?: string;
  /** At the end of a part of a page with tabs: it stays in view, above them, while that part is. */
  inFlow?: boolean;
  children: ReactNode;
}

/** A bar at the lower edge of simple-layout pages that holds the screen's one action. */
export function ActionBar({ label, inFlow = false, children }: Props) {
  return (
    <div
      className={cx(styles.bar, inFlow && styles.inFlow)}
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  );
}
