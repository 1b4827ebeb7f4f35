import type { ReactNode } from 'react';
import styles from './empty-and-error-states.module.css';

interface Props {
  title: string;
  text?: string;
  /** One button: what to do about it. */
  action?: ReactNode;
  /** One quiet link below. */
  more?: ReactNode;
}

export function EmptyState({ title, text, action, more }: Props) {
  return (
    <div className={styles.state}>
      <div className={styles.bottle} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
