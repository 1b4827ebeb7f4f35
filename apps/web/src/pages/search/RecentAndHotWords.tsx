import { useMostPlayedGameNames } from '#src/features/catalog/use-most-played-game-names.ts';
import { useHotSearchWords } from '#src/features/search/search.ts';
import { close } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { searchWords } from '#src/words/search.ts';
import styles from './RecentAndHotWords.module.css';

interface Props {
  recent: readonly string[];
  onPick: (keyword: string) => void;
  onRemove: (keyword: string) => void;
  onClear: () => void;
}

/** Before anything is looked for: what one looked for lately, and what others do. */
export function RecentAndHotWords({ recent, onPick, onRemove, onClear }: Props) {
  const hotWords = useHotSearchWords();
  // On a young site few have searched yet.
  const played = useMostPlayedGameNames(hotWords?.length === 0);
  const hot = hotWords?.length === 0 ? played : (hotWords ?? []);
  return (
    <>
      {recent.length > 0 && (
        <section className={styles.part} aria-labelledby="recent-searches">
          <div className={styles.title}>
            <h2 id="recent-searches">{searchWords.recent}</h2>
            <button type="button" className={styles.clear} onClick={onClear}>
              {searchWords.clearRecent}
            </button>
          </div>
          <ul className={styles.words}>
            {recent.map((keyword) => (
              <li key={keyword} className={styles.word}>
                <button type="button" className={styles.again} onClick={() => onPick(keyword)}>
                  {keyword}
                </button>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={searchWords.removeRecent(keyword)}
                  onClick={() => onRemove(keyword)}
                >
                  <Icon icon={close} size={14} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hot.length > 0 && (
        <section className={styles.part} aria-labelledby="hot-searches">
          <h2 id="hot-searches" className={styles.title}>
            {hotWords?.length === 0 ? searchWords.played : searchWords.hot}
          </h2>
          <ul className={styles.words}>
            {hot.map((keyword) => (
              <li key={keyword} className={styles.word}>
                <button type="button" className={styles.hot} onClick={() => onPick(keyword)}>
                  {keyword}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
