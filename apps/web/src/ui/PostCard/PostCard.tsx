import type { ReactNode } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { Anchor } from '../Anchor/Anchor.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { chat, share } from '../Icon/other-page-icons.ts';
import { ContributionLevelBadge } from '../Level/ContributionLevelBadge.tsx';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { ActiveMonthBadgeBesideName } from '../MonthBadge/ActiveMonthBadgeBesideName.tsx';
import { ClampedText } from './ClampedText.tsx';
import styles from './PostCard.module.css';

export interface PostAuthor {
  name: string;
  avatar?: string;
  level?: number;
  member?: boolean;
  badge?: boolean;
  /** Their page; without one they are only named. */
  href?: string;
}

interface Props {
  href: string;
  /** What the link to the post is called: its heading or first words. */
  label: string;
  author: PostAuthor;
  time: ReactNode;
  title?: string;
  /** Links in it stay links: the rest of the text leads to the post. */
  text: ReactNode;
  /** Stands behind the text and is seen however long that is. */
  tags?: ReactNode;
  /** Whether `text` is only the beginning. */
  cut?: boolean;
  expanded?: boolean;
  onExpand?: (expanded: boolean) => void;
  expanding?: boolean;
  images?: ReactNode;
  /** The game it is about. */
  game?: ReactNode;
  /** Follow button. */
  end?: ReactNode;
  /** What the reader should know about it first, such as that it waits for moderators. */
  note?: ReactNode;
  liked: boolean;
  likes: string;
  comments: string;
  onLike: () => void;
  onShare: () => void;
}

function Who({ author, time, end }: Pick<Props, 'author' | 'time' | 'end'>) {
  const avatar = <Avatar src={author.avatar} member={author.member ?? false} />;
  return (
    <div className={styles.who}>
      {author.href === undefined ? (
        avatar
      ) : (
        // The name beside it is the same link, once for everybody.
        <Anchor href={author.href} className={styles.face} aria-hidden tabIndex={-1}>
          {avatar}
        </Anchor>
      )}
      <div className={styles.names}>
        <p className={styles.name}>
          {author.href === undefined ? (
            <span className={styles.cut}>{author.name}</span>
          ) : (
            <Anchor href={author.href} className={styles.cut}>
              {author.name}
            </Anchor>
          )}
          {author.badge && <ActiveMonthBadgeBesideName />}
          {author.level !== undefined && <ContributionLevelBadge level={author.level} />}
        </p>
        <p className={styles.time}>{time}</p>
      </div>
      {end}
    </div>
  );
}

export function PostCard({
  href,
  label,
  author,
  time,
  title,
  text,
  tags,
  cut = false,
  expanded = false,
  onExpand,
  expanding = false,
  images,
  game,
  end,
  note,
  liked,
  likes,
  comments,
  onLike,
  onShare,
}: Props) {
  return (
    <article className={styles.post}>
      <Who author={author} time={time} end={end} />
      {note}
      <div className={styles.body}>
        <Anchor href={href} className={styles.cover} aria-label={label} />
        {title && <h2 className={styles.title}>{title}</h2>}
        <ClampedText
          after={tags}
          lines={title ? 2 : 3}
          cut={cut}
          expanded={expanded}
          onExpand={onExpand ?? (() => {})}
          busy={expanding}
        >
          {text}
        </ClampedText>
      </div>
      {images}
      {game}
      <div className={styles.actions}>
        <LikeButton liked={liked} count={likes} onToggle={onLike} className={styles.like} />
        <Anchor href={href} className={styles.action} aria-label={`${uiComponentWords.comment} ${comments}`}>
          <Icon icon={chat} />
          {comments}
        </Anchor>
        <button type="button" className={styles.action} onClick={onShare}>
          <Icon icon={share} />
          {uiComponentWords.shareAction}
        </button>
      </div>
    </article>
  );
}
