import type { ReactNode } from 'react';
import styles from './LogoHeader.module.css';

interface Props {
  logo: ReactNode;
  /** Right side: a login pill, or the bell and the avatar. */
  end?: ReactNode;
}

/** The main layout's bar; transparent, it lies on the page's sky. */
export function LogoHeader({ logo, end }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.logo}>{logo}</div>
      <div className={styles.end}>{end}</div>
    </header>
  );
}
