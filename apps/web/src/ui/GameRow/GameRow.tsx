import type { ReactNode } from 'react';
import { Anchor } from '../Anchor/Anchor.tsx';
import { cx } from '../cx.ts';
import { GameIcon } from '../GameIcon/GameIcon.tsx';
import type { PictureFiles } from '../Picture/Picture.tsx';
import { Score } from '../Score/Score.tsx';
import styles from './GameRow.module.css';

interface Props {
  href: string;
  icon: string | PictureFiles;
  /** The icon is in first view. */
  eager?: boolean;
  title: ReactNode;
  /** One sentence of at most twelve characters, or a few facts. */
  pitch?: ReactNode;
  /** At most two, and the size. */
  tags?: ReactNode;
  /** Beside the title, such as 新. */
  flag?: ReactNode;
  score?: string;
  /** In place of the score, such as a button of its own. */
  corner?: ReactNode;
  /** A price, 下载 or 打开. */
  action?: ReactNode;
  /** Place in a ranking. */
  rank?: number;
  size?: 56 | 68;
}

/** The whole row opens the game; the action in it stays its own target. */
export function GameRow({
  href,
  icon,
  title,
  pitch,
  tags,
  flag,
  score,
  corner,
  action,
  rank,
  size = 68,
  eager = false,
}: Props) {
  return (
    <div className={cx(styles.row, size === 56 && styles.small)}>
      {rank !== undefined && (
        <span className={styles.rank} data-rank={rank}>
          {rank}
        </span>
      )}
      <GameIcon src={icon} size={size} eager={eager} />
      <div className={styles.main}>
        <h3 className={styles.title}>
          <Anchor href={href} className={styles.link}>
            {title}
          </Anchor>
          {flag}
        </h3>
        {pitch && <p className={styles.pitch}>{pitch}</p>}
        {tags && <div className={styles.tags}>{tags}</div>}
      </div>
      <div className={styles.end}>
        {corner ? <div className={styles.corner}>{corner}</div> : score && <Score value={score} />}
        <div className={styles.action}>{action}</div>
      </div>
    </div>
  );
}
