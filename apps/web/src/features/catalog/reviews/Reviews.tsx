import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { Chip, ChipRow } from '#src/ui/Chip/Chip.tsx';
import { pencil } from '#src/ui/Icon/other-page-icons.ts';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { gameDetailPageWords as allWords } from '#src/words/game-detail-page.ts';
import { newestFirstReviewSort, type Game, type ReviewSort } from '../game-detail-and-review-calls.ts';
import { OwnReview } from './OwnReview.tsx';
import { ReviewList } from './ReviewList.tsx';
import styles from './Reviews.module.css';
import { WriteReviewSheet } from './WriteReviewSheet.tsx';
import { ScoreSummary } from './ScoreSummary.tsx';

const words = allWords.reviews;
const sorts: readonly ReviewSort[] = [newestFirstReviewSort, 1, 3];

/** Why there is no button to write with, and what can be done about it. */
function WhyNot({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation();
  if (signedIn) return <p className={styles.why}>{words.ownersOnly}</p>;
  return (
    <p className={styles.why}>
      {words.loginFirst}
      <Anchor className={styles.login} href={pathTo('login', undefined, { next: pathname + search })}>
        {words.login}
      </Anchor>
    </p>
  );
}

/** X-C3, X-C18: what those who own the game think of it; who owns it can join in. */
export function Reviews({ game, signedIn }: { game: Game; signedIn: boolean }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [stars, setStars] = useState(0);
  const [sort, setSort] = useState<ReviewSort>(newestFirstReviewSort);
  const [writing, setWriting] = useStateResetWhenHidden<boolean>(false);
  const { id, myReview, mayReview, scoreNum } = game;
  const ownShown = myReview !== null && (stars === 0 || myReview.stars === stars);
  const barred = !mayReview && myReview === null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
          {words.title}
        </h2>
        {scoreNum > 0 && <small className={styles.note}>{words.count(shortNumberText(scoreNum))}</small>}
        {mayReview && myReview === null && (
          <Button className={styles.write} variant="tonal" size="sm" icon={pencil} onClick={() => setWriting(true)}>
            {words.write}
          </Button>
        )}
      </div>
      {(scoreNum > 0 || barred) && (
        <Card>
          {scoreNum > 0 && <ScoreSummary game={game} />}
          {barred && <WhyNot signedIn={signedIn} />}
        </Card>
      )}
      {scoreNum > 0 && (
        <div className={styles.filter}>
          <ChipRow label={words.filter}>
            {[0, 5, 4, 3, 2, 1].map((each) => (
              <Chip key={each} on={stars === each} onClick={() => setStars(each)}>
                {each === 0 ? words.all : words.star(each)}
              </Chip>
            ))}
          </ChipRow>
          <div className={styles.sort}>
            <Segmented
              label={words.sort}
              options={sorts.map((each) => ({ id: String(each), label: words.sorts[each] }))}
              value={String(sort)}
              onChange={(next) => setSort(sorts.find((each) => String(each) === next) ?? newestFirstReviewSort)}
            />
          </div>
        </div>
      )}
      {ownShown && (
        <OwnReview id={id} review={myReview} onEdit={() => setWriting(true)} onRemoved={() => title.current?.focus()} />
      )}
      <ReviewList id={id} stars={stars} sort={sort} ownAbove={ownShown} />
      <WriteReviewSheet id={id} before={myReview} open={writing} onClose={() => setWriting(false)} />
    </section>
  );
}
