import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

/** A bar at the lower edge of simple-layout pages that holds the screen's one action. */
export function ActionBar({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.bar} {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
}
