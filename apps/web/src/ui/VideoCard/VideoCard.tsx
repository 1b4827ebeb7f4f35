import type { ReactNode } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { Anchor } from '../Anchor/Anchor.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { play } from '../Icon/other-page-icons.ts';
import { Tag } from '../Tag/Tag.tsx';
import styles from './VideoCard.module.css';

interface Props {
  href: string;
  /** The picture, which fills its frame. */
  cover: ReactNode;
  title: ReactNode;
  /** Who and how long ago, or how often played. */
  by: string;
  /** As in 06:52. */
  duration: string;
  plays?: string;
  /** Words of the members-only tag. */
  memberTag?: string;
  playing?: boolean;
  /** The one on the page that cannot be played: why not. */
  locked?: string | undefined;
  /** A cell of a grid, the first of it over the whole width, or a row of a list of what comes next. */
  layout?: 'cell' | 'lead' | 'row';
  /** Takes the place of the page in view in the history. */
  replace?: boolean;
  onClick?: () => void;
}

export function VideoCard({
  href,
  cover,
  title,
  by,
  duration,
  plays,
  memberTag,
  playing: current,
  locked,
  layout = 'cell',
  replace = false,
  onClick,
}: Props) {
  const playing = current && locked === undefined;
  return (
    <Anchor
      href={href}
      replace={replace}
      {...(onClick && { onClick })}
      className={cx(styles.card, styles[layout], current && styles.playing)}
      aria-current={current ? 'true' : undefined}
    >
      <span className={styles.frame}>
        {cover}
        {memberTag && (
          <span className={styles.tag}>
            <Tag tone="vip" onArt>
              {memberTag}
            </Tag>
          </span>
        )}
        {layout === 'lead' && (
          <span className={styles.start} aria-hidden>
            <Icon icon={play} size={28} />
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
              <span className="sr">{uiComponentWords.duration}</span>
              {duration}
            </span>
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.by}>{playing ? uiComponentWords.playing : (locked ?? by)}</span>
      </span>
    </Anchor>
  );
}
