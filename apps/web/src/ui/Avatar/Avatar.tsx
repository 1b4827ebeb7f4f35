import { uiComponentWords } from '#src/words/ui-components.ts';
import whale from '../../art/avatars/whale.svg';
import { Crown } from '../Glyph/Crown.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { user } from '../Icon/other-page-icons.ts';
import styles from './Avatar.module.css';

interface Props {
  /** Empty: somebody who has not chosen a picture. Left out: nobody in particular, such as a visitor. */
  src?: string | undefined;
  /** Empty beside the person's name: the picture then says nothing new. */
  alt?: string;
  size?: 20 | 28 | 36 | 44 | 48 | 64 | 68;
  member?: boolean;
  className?: string | undefined;
}

export function Avatar({ src, alt = '', size = 36, member, className }: Props) {
  const side = `${size / 16}rem`;
  return (
    <span className={cx(styles.wrap, className)} style={{ width: side, height: side }}>
      <span className={styles.frame}>
        {src === undefined ? (
          <Icon icon={user} size={size > 40 ? 28 : 20} {...(alt && { label: alt })} />
        ) : (
          <img className={styles.image} src={src || whale} alt={alt} loading="lazy" decoding="async" />
        )}
      </span>
      {member && (
        <span className={styles.crown}>
          <Crown size={Math.max(12, size * 0.36)} label={uiComponentWords.member} />
        </span>
      )}
    </span>
  );
}
