import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { gameDetailPageWords as allWords } from '#src/words/game-detail-page.ts';
import type { Game } from '../game-detail-and-review-calls.ts';
import styles from './ScoreSummary.module.css';

const words = allWords.reviews;

/** The score, and how many gave how many stars. */
export function ScoreSummary({ game }: { game: Game }) {
  const { score, starCounts } = game;
  const most = Math.max(1, ...starCounts);
  return (
    <div className={styles.summary}>
      <p className={styles.score}>
        {score > 0 ? (
          <>
            <b className={styles.figure}>{score.toFixed(1)}</b>
            <span>{words.outOf}</span>
          </>
        ) : (
          words.tooFew
        )}
      </p>
      <ul className={styles.bars}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = starCounts[stars - 1] ?? 0;
          return (
            <li key={stars} className={styles.bar}>
              <span className={styles.name}>{words.star(stars)}</span>
              <span className={styles.track} aria-hidden>
                <span className={styles.fill} style={{ width: `${Math.round((count / most) * 100)}%` }} />
              </span>
              <span className={styles.count}>{words.count(wholeNumberText(count))}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
