import { Button } from '#src/ui/Button/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { gameDetailPageWords as allWords } from '#src/words/game-detail-page.ts';
import { useReviews, type ReviewSort } from '../game-detail-and-review-calls.ts';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './Reviews.module.css';

const words = allWords.reviews;

interface Props {
  id: string;
  stars: number;
  sort: ReviewSort;
  /** Leaves out the reader's own review, which is shown above. */
  ownAbove: boolean;
}

/** Page by page on demand: an endless list would make the content below unreachable. */
export function ReviewList({ id, stars, sort, ownAbove }: Props) {
  const list = useReviews(id, stars, sort);
  const { data, isPending, isError, isFetching, isFetchingNextPage, isPlaceholderData, hasNextPage } = list;
  // A vote between two pages may bring a review again.
  const byId = new Map(data?.pages.flatMap((page) => page.records).map((review) => [review.id, review]));
  const reviews = [...byId.values()].filter(({ mine }) => !(mine && ownAbove));
  if (isPending) {
    return (
      <div className={styles.waiting} aria-busy>
        <SkeletonRows count={3} />
      </div>
    );
  }
  const empty = stars > 0 ? words.emptyOf(stars) : words.empty;
  return (
    <>
      {reviews.length > 0 ? (
        <ul
          className={cx(styles.list, isPlaceholderData && styles.old)}
          aria-label={words.list}
          aria-busy={isPlaceholderData}
        >
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      ) : (
        !isError && !isPlaceholderData && !ownAbove && <p className={styles.end}>{empty}</p>
      )}
      {isError ? (
        <p className={styles.end} role="alert">
          {words.failed}
          <Button
            variant="tonal"
            size="sm"
            busy={isFetching}
            onClick={() => void (data === undefined ? list.refetch() : list.fetchNextPage())}
          >
            {words.retry}
          </Button>
        </p>
      ) : (
        hasNextPage && (
          <Button
            className={styles.more}
            variant="quiet"
            block
            busy={isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {words.more}
          </Button>
        )
      )}
    </>
  );
}
