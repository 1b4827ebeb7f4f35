import { Avatar } from '../Avatar/Avatar.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { chevronDown } from '../Icon/icons.ts';
import { Level } from '../Level/Level.tsx';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { phrases } from '../phrases.ts';
import styles from './CommentThread.module.css';

export interface Comment {
  id: string | number;
  name: string;
  avatar?: string;
  level?: number;
  /** Written by the post's author. */
  byAuthor?: boolean;
  text: string;
  time: string;
  likes: string;
  liked: boolean;
  /** Whom a deeper reply answers; there are only two levels. */
  replyTo?: string;
}

interface Props {
  comment: Comment;
  replies?: readonly Comment[];
  /** As in 展开 12 条回复; nothing when all are shown. */
  moreText?: string;
  onMore?: () => void;
  onLike: (comment: Comment) => void;
  onReply: (comment: Comment) => void;
}

export function CommentThread({ comment, replies = [], moreText, onMore, onLike, onReply }: Props) {
  return (
    <div className={styles.comment}>
      <Avatar src={comment.avatar} />
      <div className={styles.body}>
        <Said comment={comment} onLike={onLike} onReply={onReply} />
        {(replies.length > 0 || moreText) && (
          <div className={styles.thread}>
            {replies.map((reply) => (
              <div key={reply.id} className={styles.reply}>
                <Avatar src={reply.avatar} size={28} />
                <div className={styles.body}>
                  <Said comment={reply} onLike={onLike} onReply={onReply} />
                </div>
              </div>
            ))}
            {moreText && (
              <button type="button" className={styles.more} onClick={onMore}>
                {moreText}
                <Icon icon={chevronDown} size={16} />
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Said({ comment, onLike, onReply }: Pick<Props, 'comment' | 'onLike' | 'onReply'>) {
  return (
    <>
      <div className={styles.head}>
        <span className={styles.name}>{comment.name}</span>
        {comment.level !== undefined && <Level level={comment.level} />}
        {comment.byAuthor && <span className={styles.author}>{phrases.author}</span>}
        <LikeButton
          liked={comment.liked}
          count={comment.likes}
          size={16}
          onToggle={() => onLike(comment)}
          className={styles.like}
        />
      </div>
      <p className={styles.text}>
        {comment.replyTo && (
          <>
            {phrases.reply} <span className={styles.to}>@{comment.replyTo}</span>{' '}
          </>
        )}
        {comment.text}
      </p>
      <p className={styles.meta}>
        {comment.time}
        <button
          type="button"
          className={styles.answer}
          onClick={() => onReply(comment)}
          aria-label={`${phrases.reply} ${comment.name}`}
        >
          {phrases.reply}
        </button>
      </p>
    </>
  );
}
