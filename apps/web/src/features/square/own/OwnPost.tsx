import { splitPostHeading } from '@lanyu/contract/split-post-heading';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { timeOfDayText, dateTimeText, isSameDay, relativeTime } from '#src/lib/format/time.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { ownPostsAndCommentsWords } from '#src/words/own-posts-and-comments.ts';
import { squareWords } from '#src/words/square.ts';
import type { Post } from '../posts.ts';
import { tagsNotInText } from '../split-at-tags-and-mentions.ts';
import styles from './own-post-and-comment.module.css';
import { RemoveOwnPostOrCommentButton } from './RemoveOwnPostOrCommentButton.tsx';
import { ModerationStateNote } from './ModerationStateNote.tsx';

function until(time: number): string {
  return isSameDay(time) ? timeOfDayText(time) : dateTimeText(time);
}

const maxImages = 3;

/** One of my posts: what it says, how it fares, and what I can do with it. */
export function OwnPost({ post }: { post: Post }) {
  const { id, content, images, tags, game, state } = post;
  const { heading, text } = splitPostHeading(content);
  const shown = images.slice(0, maxImages);
  return (
    <article className={styles.thing}>
      <p className={styles.facts}>
        {relativeTime(post.createTime)}
        {post.region && ` · ${squareWords.region(post.region)}`}
        {post.editTime > 0 && <span>{ownPostsAndCommentsWords.edited}</span>}
        {state !== 'shown' && (
          <Tag tone={state === 'waiting' ? 'blue' : 'hot'}>{ownPostsAndCommentsWords.states[state]}</Tag>
        )}
      </p>
      <Anchor href={pathTo('post', { id })} className={styles.link}>
        {heading !== '' && <h2 className={styles.heading}>{heading}</h2>}
        <p className={styles.text}>{text}</p>
        {shown.length > 0 && (
          <span className={styles.images}>
            {shown.map((image, index) => (
              <span key={image.id} className={styles.frame}>
                <img src={image.small} alt="" loading="lazy" decoding="async" />
                {index === shown.length - 1 && images.length > shown.length && (
                  <span className={styles.more}>{ownPostsAndCommentsWords.imageCount(images.length)}</span>
                )}
              </span>
            ))}
          </span>
        )}
      </Anchor>
      {(tags.length > 0 || game !== null) && (
        <p className={styles.about}>
          {tagsNotInText(content, tags).map((tag) => (
            <span key={tag.id}># {tag.tag}</span>
          ))}
          {game !== null && <span>{game.name}</span>}
        </p>
      )}
      <ModerationStateNote kind="post" thing={post} />
      <div className={styles.foot}>
        <p className={styles.counts}>
          <span>{ownPostsAndCommentsWords.likes(shortNumberText(post.likes))}</span>
          <span>{ownPostsAndCommentsWords.comments(shortNumberText(post.comments))}</span>
        </p>
        {post.editableUntil > 0 && (
          <Anchor
            href={pathTo('postpage', undefined, { edit: id })}
            className={styles.action}
            title={ownPostsAndCommentsWords.editUntil(until(post.editableUntil))}
          >
            {ownPostsAndCommentsWords.edit}
          </Anchor>
        )}
        <RemoveOwnPostOrCommentButton kind="post" id={id} className={styles.action} />
      </div>
    </article>
  );
}
