import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';

interface Props {
  /** Lengths in px at 375 wide; without a width it fills its place. */
  width?: number;
  height?: number;
  radius?: number;
  circle?: boolean;
  className?: string | undefined;
}

/** A placeholder for loading content. Invisible for the first 200 ms, so that quick answers do not flicker. */
export function Skeleton({ width, height = 16, radius, circle, className }: Props) {
  return (
    <span
      className={cx(styles.bone, className)}
      style={{
        ...(width !== undefined && { width: `${width / 16}rem` }),
        height: `${height / 16}rem`,
        ...(circle ? { borderRadius: '50%' } : radius !== undefined && { borderRadius: `${radius / 16}rem` }),
      }}
      aria-hidden
    />
  );
}

interface RowsProps {
  count?: number;
  action?: boolean;
  /** Of the picture: 68 has the rows of the lists of games, as tall as they are. */
  size?: 56 | 68;
}

/** Rows with the boxes of a list: picture, two lines, and optionally a button. */
export function SkeletonRows({ count = 3, action, size = 56 }: RowsProps) {
  return (
    <div className={cx(styles.rows, size === 68 && styles.tall)} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width={size} height={size} radius={size === 68 ? 16 : 13} />
          <span className={styles.lines}>
            <Skeleton width={96} height={14} radius={7} />
            <Skeleton width={148} height={12} radius={6} />
            <Skeleton width={64} height={12} radius={6} />
          </span>
          {action && <Skeleton width={52} height={28} radius={11} />}
        </div>
      ))}
    </div>
  );
}
