import { useState } from 'react';
import { useFavourite } from '#src/lib/session/use-favourite.ts';
import { useLike } from '#src/lib/session/use-like.ts';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { relativeTime } from '#src/lib/format/time.ts';
import { FavouriteButton } from '#src/ui/FavouriteButton/FavouriteButton.tsx';
import { chat, share as shareIcon } from '#src/ui/Icon/other-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { LikeButton } from '#src/ui/LikeButton/LikeButton.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { cx } from '#src/ui/cx.ts';
import { videoWords } from '#src/words/video.ts';
import { favouriteVideoToggle } from './favourites/favourite-videos.ts';
import { videoLikeToggle } from './video-like-toggle.ts';
import styles from './VideoTitleAndActions.module.css';
import type { VideoDetail } from './videos.ts';

/** As many characters as three lines hold. */
const shortIntro = 66;

function Intro({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > shortIntro || text.split('\n').length > 3;
  return (
    <div className={styles.intro}>
      <p className={cx(styles.text, long && !open && styles.cut)}>{text}</p>
      {long && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? videoWords.collapse : videoWords.expand}
          <span className="sr">{videoWords.intro}</span>
        </button>
      )}
    </div>
  );
}

interface Props {
  video: VideoDetail;
  /** How many there are, once that is known. */
  comments: number | undefined;
  onComments: () => void;
  /** Shows who likes it. */
  onLikers: () => void;
  onShare: () => void;
}

/** What it is, and what one can do with it. */
export function VideoTitleAndActions({ video, comments, onComments, onLikers, onShare }: Props) {
  const { liked, likes, toggle } = useLike(videoLikeToggle, video);
  const favourite = useFavourite(favouriteVideoToggle, video);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{video.title}</h1>
        <p className={styles.facts}>
          {video.access === 'member' && <Tag tone="vip">{videoWords.member}</Tag>}
          {video.author !== '' && <span className={styles.author}>{video.author}</span>}
          <span>{videoWords.plays(shortNumberText(video.plays))}</span>
          <span>{relativeTime(video.createTime)}</span>
          {video.category !== '' && <span>{video.category}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <LikeButton liked={liked} count={shortNumberText(likes)} onToggle={toggle} size={24} stacked />
        <button
          type="button"
          className={styles.action}
          aria-label={comments ? videoWords.commentsOf(shortNumberText(comments)) : videoWords.comments}
          onClick={onComments}
        >
          <Icon icon={chat} size={24} />
          {comments ? shortNumberText(comments) : videoWords.comments}
        </button>
        <FavouriteButton favourited={favourite.favourited} words={videoWords.favourite} onToggle={favourite.toggle} />
        <button type="button" className={styles.action} onClick={onShare}>
          <Icon icon={shareIcon} size={24} />
          {videoWords.share}
        </button>
      </div>
      {likes > 0 && (
        <button type="button" className={styles.likers} aria-haspopup="dialog" onClick={onLikers}>
          {videoWords.likers(shortNumberText(likes))}
        </button>
      )}
      {video.intro !== '' && <Intro text={video.intro} />}
    </>
  );
}
