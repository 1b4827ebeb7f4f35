import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

/** A bar at the lower edge of simple-layout pages that holds the screen's one action. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
