import { uiComponentWords } from '#src/words/ui-components.ts';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { heart } from '../Icon/first-page-icons.ts';
import { heartFilled } from '../Icon/other-page-icons.ts';
import styles from './LikeButton.module.css';

interface Props {
  liked: boolean;
  /** Already written out; shown beside or below the heart. */
  count?: string | undefined;
  /** Whose it is, where several stand on one page: read aloud. */
  what?: string;
  onToggle: () => void;
  size?: 16 | 20 | 24;
  stacked?: boolean;
  className?: string | undefined;
}

export function LikeButton({ liked, count, what, onToggle, size = 20, stacked, className }: Props) {
  return (
    <button
      type="button"
      className={cx(styles.like, liked && styles.on, stacked && styles.stacked, className)}
      aria-pressed={liked}
      aria-label={[uiComponentWords.like, what, count].filter(Boolean).join(' ')}
      onClick={onToggle}
    >
      {/* The key restarts the spring each time it becomes liked. */}
      <span key={String(liked)} className={styles.heart}>
        <Icon icon={liked ? heartFilled : heart} size={size} />
      </span>
      {count}
    </button>
  );
}
