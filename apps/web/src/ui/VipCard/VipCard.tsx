import type { ReactNode } from 'react';
import { IslandContourLines } from '../IslandContourLines/IslandContourLines.tsx';
import { Crown } from '../Glyph/Crown.tsx';
import styles from './VipCard.module.css';

interface Props {
  title: string;
  /** When it ends, or what it gives. */
  text: string;
  /** A gold button: 续费 or 立即开通. */
  action?: ReactNode;
}

/** The only dark surface of the light theme. */
export function VipCard({ title, text, action }: Props) {
  return (
    <div className={styles.card}>
      <IslandContourLines className={styles.contour} />
      <div className={styles.words}>
        <p className={styles.title}>
          <Crown size={22} />
          {title}
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      {action}
    </div>
  );
}
