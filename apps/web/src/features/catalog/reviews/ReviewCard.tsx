import type { ReactNode } from 'react';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { ReadOnlyStars } from '#src/ui/Stars/ReadOnlyStars.tsx';
import { gameDetailPageWords as allWords } from '#src/words/game-detail-page.ts';
import type { Review } from '../game-detail-and-review-calls.ts';
import styles from './ReviewCard.module.css';

const words = allWords.reviews;

interface Props {
  review: Review;
  /** Below the text: what its author can do with it. */
  children?: ReactNode;
}

export function ReviewCard({ review, children }: Props) {
  const { dateTimeText, relativeTime } = useTimeTexts();
  const { user, stars, content, createTime, edited, mine } = review;
  return (
    <div className={styles.review}>
      <Avatar src={user.avatar} />
      <div className={styles.body}>
        <p className={styles.head}>
          <b className={styles.name}>{mine ? words.mine : user.name}</b>
          <time dateTime={new Date(createTime).toISOString()} title={dateTimeText(createTime)}>
            {relativeTime(createTime)}
          </time>
        </p>
        <p className={styles.given}>
          <ReadOnlyStars value={stars} label={words.given(stars)} />
          {edited && <span>{words.edited}</span>}
        </p>
        {content !== '' && <p className={styles.text}>{content}</p>}
        {children}
      </div>
    </div>
  );
}
