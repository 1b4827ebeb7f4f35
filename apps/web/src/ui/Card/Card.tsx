import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Card.module.css';

interface Props {
  children: ReactNode;
  /** Inner space: none for lists that bring their own. */
  pad?: 'none' | 'md';
  className?: string | undefined;
}

export function Card({ children, pad = 'md', className }: Props) {
  return <div className={cx(styles.card, pad === 'md' && styles.pad, className)}>{children}</div>;
}
