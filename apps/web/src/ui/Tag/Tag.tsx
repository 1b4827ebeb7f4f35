import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Crown } from '../Glyph/Crown.tsx';
import styles from './Tag.module.css';

interface Props {
  tone?: 'neutral' | 'blue' | 'vip' | 'free' | 'hot' | 'violet';
  /** On artwork a tag sits on a white ground. */
  onArt?: boolean;
  children: ReactNode;
}

export function Tag({ tone = 'neutral', onArt, children }: Props) {
  return (
    <span className={cx(styles.tag, styles[tone], onArt && styles.onArt)}>
      {tone === 'vip' && <Crown size={12} />}
      {children}
    </span>
  );
}
