import type { ReactNode } from 'react';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { ReadOnlyStars } from '#src/ui/Stars/ReadOnlyStars.tsx';
import { gameDetailPageWords as allWords } from '#src/words/game-detail-page.ts';
import type { Review } from '../game-detail-and-review-calls.ts';
import { HelpfulButton } from './HelpfulButton.tsx';
import styles from './ReviewCard.module.css';

const words = allWords.reviews;

function Time({ time }: { time: number }) {
  const { dateTimeText, relativeTime } = useTimeTexts();
  return (
    <time dateTime={new Date(time).toISOString()} title={dateTimeText(time)}>
      {relativeTime(time)}
    </time>
  );
}

interface Props {
  review: Review;
  /** Below the text: what its author can do with it. */
  children?: ReactNode;
}

/** X-C18, X-C19: who wrote it, what they say, whom it helped, and what the studio answers. */
export function ReviewCard({ review, children }: Props) {
  const { user, stars, content, createTime, edited, mine, helpful, answer } = review;
  const person = pathTo('person', { id: user.uid });
  return (
    <div className={styles.review}>
      {/* The name beside it is the same link. */}
      <Anchor href={person} className={styles.avatar} tabIndex={-1} aria-hidden>
        <Avatar src={user.avatar} />
      </Anchor>
      <div className={styles.body}>
        <p className={styles.head}>
          <b className={styles.name}>
            <Anchor href={person} className={styles.person}>
              {mine ? words.mine : user.name}
            </Anchor>
          </b>
          <Time time={createTime} />
        </p>
        <p className={styles.given}>
          <ReadOnlyStars value={stars} label={words.given(stars)} />
          {edited && <span>{words.edited}</span>}
        </p>
        {content !== '' && <p className={styles.text}>{content}</p>}
        {mine ? (
          helpful > 0 && <p className={styles.helped}>{words.helped(shortNumberText(helpful))}</p>
        ) : (
          <HelpfulButton review={review} />
        )}
        {answer !== null && (
          <div className={styles.answer}>
            <p className={styles.head}>
              <b>{words.answer}</b>
              <Time time={answer.time} />
            </p>
            <p className={styles.text}>{answer.content}</p>
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
