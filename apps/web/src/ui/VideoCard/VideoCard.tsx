import { Anchor } from '../Anchor/Anchor.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { play } from '../Icon/icons.ts';
import { phrases } from '../phrases.ts';
import { Tag } from '../Tag/Tag.tsx';
import styles from './VideoCard.module.css';

interface Props {
  href: string;
  cover: string;
  alt: string;
  title: string;
  /** Who and how long ago, or how often played. */
  by: string;
  /** As in 06:52. */
  duration: string;
  plays?: string;
  /** Words of the members-only tag. */
  memberTag?: string;
  playing?: boolean;
  /** A cell of a grid, or a row of a list of what comes next. */
  layout?: 'cell' | 'row';
}

export function VideoCard({
  href,
  cover,
  alt,
  title,
  by,
  duration,
  plays,
  memberTag,
  playing,
  layout = 'cell',
}: Props) {
  return (
    <Anchor
      href={href}
      className={cx(styles.card, styles[layout], playing && styles.playing)}
      aria-current={playing ? 'true' : undefined}
    >
      <span className={styles.frame}>
        <img className={styles.image} src={cover} alt={alt} loading="lazy" decoding="async" />
        {memberTag && (
          <span className={styles.tag}>
            <Tag tone="vip" onArt>
              {memberTag}
            </Tag>
          </span>
        )}
        {playing ? (
          <span className={styles.equaliser} aria-hidden>
            <i />
            <i />
            <i />
            <i />
          </span>
        ) : (
          <span className={styles.caption}>
            {plays && (
              <>
                <Icon icon={play} size={14} />
                {plays}
              </>
            )}
            <span className={styles.duration}>
              <span className="sr">{phrases.duration}</span>
              {duration}
            </span>
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.by}>{playing ? phrases.playing : by}</span>
      </span>
    </Anchor>
  );
}
