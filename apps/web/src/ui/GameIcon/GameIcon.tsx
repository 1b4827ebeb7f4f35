import { cx } from '../cx.ts';
import styles from './GameIcon.module.css';

interface Props {
  src: string;
  /** Empty beside the name. */
  alt?: string;
  size?: 24 | 40 | 52 | 56 | 68 | 72 | 80;
  className?: string | undefined;
}

export function GameIcon({ src, alt = '', size = 56, className }: Props) {
  const side = `${size / 16}rem`;
  return (
    <span className={cx(styles.frame, className)} style={{ width: side, height: side }}>
      <img className={styles.image} src={src} alt={alt} loading="lazy" decoding="async" />
    </span>
  );
}
