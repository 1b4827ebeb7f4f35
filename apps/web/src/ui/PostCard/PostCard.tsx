import type { ReactNode } from 'react';
import { Anchor } from '../Anchor/Anchor.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { chat, share } from '../Icon/icons.ts';
import { Level } from '../Level/Level.tsx';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { phrases } from '../phrases.ts';
import styles from './PostCard.module.css';

export interface PostAuthor {
  name: string;
  avatar?: string;
  level?: number;
  member?: boolean;
}

interface Props {
  href: string;
  author: PostAuthor;
  time: string;
  title?: string;
  text: string;
  topics?: readonly { text: string; href: string }[];
  /** One is shown wide, three or more as a mosaic of the first three. */
  images?: readonly { src: string; alt: string }[];
  /** Over the last picture when there are more, as in 共 6 张. */
  imagesNote?: string;
  /** The game it is about. */
  game?: ReactNode;
  /** Follow button. */
  end?: ReactNode;
  liked: boolean;
  likes: string;
  comments: string;
  onLike: () => void;
  onShare: () => void;
}

export function PostCard({
  href,
  author,
  time,
  title,
  text,
  topics = [],
  images = [],
  imagesNote,
  game,
  end,
  liked,
  likes,
  comments,
  onLike,
  onShare,
}: Props) {
  const pictures = images.length >= 3 ? images.slice(0, 3) : images.slice(0, 1);
  return (
    <article className={styles.post}>
      <div className={styles.who}>
        <Avatar src={author.avatar} member={author.member ?? false} />
        <div className={styles.names}>
          <p className={styles.name}>
            <span className={styles.cut}>{author.name}</span>
            {author.level !== undefined && <Level level={author.level} />}
          </p>
          <p className={styles.time}>{time}</p>
        </div>
        {end}
      </div>
      <Anchor href={href} className={styles.link}>
        {title && <h2 className={styles.title}>{title}</h2>}
        <p className={styles.text}>{text}</p>
      </Anchor>
      {topics.length > 0 && (
        <p className={styles.topics}>
          {topics.map((topic) => (
            <Anchor key={topic.href} href={topic.href} className={styles.topic}>
              {topic.text}
            </Anchor>
          ))}
        </p>
      )}
      {pictures.length > 0 && (
        <Anchor href={href} className={cx(styles.images, pictures.length === 3 && styles.mosaic)}>
          {pictures.map((picture, index) => (
            <span key={picture.src} className={styles.frame}>
              <img className={styles.image} src={picture.src} alt={picture.alt} loading="lazy" decoding="async" />
              {imagesNote && index === pictures.length - 1 && <span className={styles.count}>{imagesNote}</span>}
            </span>
          ))}
        </Anchor>
      )}
      {game}
      <div className={styles.actions}>
        <LikeButton liked={liked} count={likes} onToggle={onLike} className={styles.like} />
        <Anchor href={href} className={styles.action} aria-label={`${phrases.comment} ${comments}`}>
          <Icon icon={chat} />
          {comments}
        </Anchor>
        <button type="button" className={styles.action} onClick={onShare}>
          <Icon icon={share} />
          {phrases.shareAction}
        </button>
      </div>
    </article>
  );
}
