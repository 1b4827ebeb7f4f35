import { sizesAttributeForWidth } from '#src/lib/format/image-sizes.ts';
import { cx } from '../cx.ts';
import { Picture, type PictureFiles } from '../Picture/Picture.tsx';
import styles from './GameIcon.module.css';

interface Props {
  src: string | PictureFiles;
  /** Empty beside the name. */
  alt?: string;
  size?: 24 | 40 | 52 | 56 | 68 | 72 | 80;
  /** In first view. */
  eager?: boolean;
  className?: string | undefined;
}

export function GameIcon({ src, alt = '', size = 56, eager = false, className }: Props) {
  const side = `${size / 16}rem`;
  return (
    <span className={cx(styles.frame, className)} style={{ width: side, height: side }}>
      {typeof src === 'string' ? (
        <img className={styles.image} src={src} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <Picture className={styles.image} picture={src} sizes={sizesAttributeForWidth(size)} alt={alt} eager={eager} />
      )}
    </span>
  );
}
