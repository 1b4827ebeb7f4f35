import type { ReactNode } from 'react';
import bottle from '../../art/scenes/empty-bottle.svg';
import styles from './State.module.css';

interface Props {
  title: string;
  text?: string;
  /** One button: what to do about it. */
  action?: ReactNode;
  /** One quiet link below. */
  more?: ReactNode;
  art?: string;
}

export function EmptyState({ title, text, action, more, art = bottle }: Props) {
  return (
    <div className={styles.state}>
      <img className={styles.art} src={art} alt="" width="240" height="180" />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
