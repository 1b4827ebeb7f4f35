import { shortNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { relativeTime } from '#src/lib/format/time.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { ownPostsAndCommentsWords } from '#src/words/own-posts-and-comments.ts';
import { squareWords } from '#src/words/square.ts';
import styles from './own-post-and-comment.module.css';
import type { OwnComment as Comment } from './own-posts-and-comments.ts';
import { RemoveOwnPostOrCommentButton } from './RemoveOwnPostOrCommentButton.tsx';
import { ModerationStateNote } from './ModerationStateNote.tsx';

/** One of my comments, with the post or video it is under. */
export function OwnComment({ comment }: { comment: Comment }) {
  const { id, rootId, content, videoId, post, replyTo, state } = comment;
  // Answers that were kept by an older page have none.
  const { images = [] } = comment as Partial<Comment>;
  const at = { comment: id, ...(rootId !== '' && { thread: rootId }) };
  const gone = post.summary === '';
  const place =
    replyTo === null || replyTo.name === ''
      ? ownPostsAndCommentsWords.onPost(post.summary)
      : ownPostsAndCommentsWords.inThread(replyTo.name, post.summary);
  return (
    <article className={styles.thing}>
      <p className={styles.facts}>
        {relativeTime(comment.createTime)}
        {comment.region && ` · ${squareWords.region(comment.region)}`}
        {state !== 'shown' && (
          <Tag tone={state === 'waiting' ? 'blue' : 'hot'}>{ownPostsAndCommentsWords.states[state]}</Tag>
        )}
      </p>
      {content !== '' && <p className={styles.comment}>{content}</p>}
      {images.length > 0 && (
        <span className={styles.images}>
          {images.map((image) => (
            <span key={image.id} className={styles.frame}>
              <img src={image.small} alt="" loading="lazy" decoding="async" />
            </span>
          ))}
        </span>
      )}
      {gone ? (
        <p className={styles.post}>
          {videoId === '' ? ownPostsAndCommentsWords.postGone : ownPostsAndCommentsWords.videoGone}
        </p>
      ) : (
        <Anchor
          href={
            videoId === ''
              ? pathTo('post', { id: post.id }, at)
              : pathTo('welfare', undefined, { video: videoId, ...at })
          }
          className={styles.post}
        >
          {place}
        </Anchor>
      )}
      <ModerationStateNote kind="comment" thing={comment} />
      <div className={styles.foot}>
        <p className={styles.counts}>
          <span>{ownPostsAndCommentsWords.likes(shortNumberText(comment.likes))}</span>
          {rootId === '' && <span>{ownPostsAndCommentsWords.replies(shortNumberText(comment.replies))}</span>}
        </p>
        <RemoveOwnPostOrCommentButton kind="comment" id={id} className={styles.action} />
      </div>
    </article>
  );
}
