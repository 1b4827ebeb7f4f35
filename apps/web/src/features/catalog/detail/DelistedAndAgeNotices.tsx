import { gameDetailPageWords } from '#src/words/game-detail-page.ts';
import type { Game } from '../game-detail-and-review-calls.ts';
import styles from './DelistedAndAgeNotices.module.css';

/** What has to be known before anything else: that it is no longer offered, and whom it is not for. */
export function DelistedAndAgeNotices({ game }: { game: Game }) {
  const { rating, warnings } = game;
  return (
    <>
      {game.status === 'delisted' && (
        <p className={styles.notice} role="note">
          {gameDetailPageWords.delisted}
        </p>
      )}
      {rating >= 15 && (
        <div className={styles.notice} role="note">
          <b>{gameDetailPageWords.warningTitle(rating)}</b>
          {warnings.length > 0 ? (
            <ul className={styles.warnings}>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          ) : (
            <p>{gameDetailPageWords.warningPlain(rating)}</p>
          )}
        </div>
      )}
    </>
  );
}
