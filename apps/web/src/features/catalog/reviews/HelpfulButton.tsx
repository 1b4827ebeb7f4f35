import { shortNumberText } from '#src/lib/format/numbers.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { thumbUp } from '#src/ui/Icon/other-page-icons.ts';
import { gameDetailPageWords as allWords } from '#src/words/game-detail-page.ts';
import type { Review } from '../game-detail-and-review-calls.ts';
import styles from './ReviewCard.module.css';
import { useReviewVote } from './use-review-vote.ts';

const words = allWords.reviews;

export function HelpfulButton({ review }: { review: Review }) {
  const { voted, helpful, toggle } = useReviewVote(review);
  return (
    <button
      type="button"
      className={cx(styles.helpful, voted && styles.voted)}
      aria-pressed={voted}
      aria-label={words.helpfulOf(review.user.name, helpful)}
      onClick={toggle}
    >
      <Icon icon={thumbUp} size={16} />
      {words.helpful}
      {helpful > 0 && <span>{shortNumberText(helpful)}</span>}
    </button>
  );
}
