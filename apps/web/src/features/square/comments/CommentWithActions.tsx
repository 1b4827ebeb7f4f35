import type { ReactNode } from 'react';
import { useLike } from '#src/lib/session/use-like.ts';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { CommentItem } from '#src/ui/CommentThread/CommentItemAndReplies.tsx';
import { commentsWords } from '#src/words/comments.ts';
import { squareWords } from '#src/words/square.ts';
import { TextWithTagsAndMentions } from '../TextWithTagsAndMentions.tsx';
import { commentLikeToggle } from '../post-and-comment-like-toggles.ts';
import { PostImages } from '../PostImages.tsx';
import type { Comment } from './comments.ts';
import styles from './CommentWithActions.module.css';

export interface CommentActions {
  onReply: (comment: Comment) => void;
  onMenu: (comment: Comment) => void;
}

interface Props extends CommentActions {
  comment: Comment;
  small?: boolean;
  /** The one that a link led to. */
  target: string;
  children?: ReactNode;
}

/** A name, and a page as long as there is an account. */
function namedOf({ uid, name }: { uid: string; name: string }) {
  return name === '' ? { name: commentsWords.gone } : { name, href: pathTo('person', { id: uid }) };
}

function noteOf({ state, reason }: Comment): string {
  if (state === 'waiting') return commentsWords.waiting;
  return state === 'hidden' ? commentsWords.hidden(reason) : '';
}

/** One comment with what its reader can do with it. */
export function CommentWithActions({ comment, small = false, target, onReply, onMenu, children }: Props) {
  const { relativeTime } = useTimeTexts();
  const { id, author, content, mentions, replyTo, byAuthor, createTime, region } = comment;
  // Answers that were kept by an older page have none.
  const { images = [] } = comment as Partial<Comment>;
  const { liked, likes, toggle } = useLike(commentLikeToggle, comment);
  const note = noteOf(comment);
  return (
    <CommentItem
      small={small}
      comment={{
        ...namedOf(author),
        id,
        avatar: author.avatar,
        member: author.member,
        badge: author.badge,
        byAuthor,
        // In a thread there is room for the name, and who answers whom says more than levels do.
        ...(!small && author.name !== '' && { level: author.level }),
        text: content !== '' && <TextWithTagsAndMentions text={content} mentions={mentions} />,
        images: images.length > 0 && (
          <div className={styles.images}>
            <PostImages images={images} names={commentsWords.imageNames} />
          </div>
        ),
        // Answers that were kept by an older page have none.
        time: region ? `${relativeTime(createTime)} · ${squareWords.region(region)}` : relativeTime(createTime),
        likes: likes > 0 ? shortNumberText(likes) : '',
        liked,
        pointedOut: id === target,
        ...(replyTo !== null && { replyTo: namedOf(replyTo) }),
        ...(note !== '' && { note }),
      }}
      onLike={toggle}
      onReply={() => onReply(comment)}
      onMenu={() => onMenu(comment)}
    >
      {children}
    </CommentItem>
  );
}
