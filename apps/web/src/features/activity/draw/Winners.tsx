import { useId } from 'react';
import { Button } from '#src/ui/Button/Button.tsx';
import { activityWords } from '#src/words/activity.ts';
import type { useWinners } from '../activity.ts';
import styles from './Winners.module.css';

/** Who won what, newest first. */
export function Winners({ list }: { list: ReturnType<typeof useWinners> }) {
  const titleId = useId();
  const winners = list.data?.pages.flatMap((page) => page.records) ?? [];
  const failed = list.isError && !list.isFetching;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.heading}>
        {activityWords.winners}
      </h3>
      {winners.length > 0 && (
        <ul className={styles.winners}>
          {winners.map(({ id, name, prizeName, day, roll }) => (
            <li key={id}>
              <span className={styles.name}>{name === '' ? activityWords.erased : name}</span>
              <span className={styles.when}>
                {day} · {activityWords.roll(roll)}
              </span>
              <b className={styles.prize}>{prizeName}</b>
            </li>
          ))}
        </ul>
      )}
      {winners.length === 0 && list.isSuccess && <p className={styles.none}>{activityWords.winnersNone}</p>}
      {failed && (
        <p className={styles.none} role="alert">
          {activityWords.failedWinners}
          <Button
            variant="tonal"
            size="sm"
            onClick={() => void (winners.length === 0 ? list.refetch() : list.fetchNextPage())}
          >
            {activityWords.retry}
          </Button>
        </p>
      )}
      {list.hasNextPage && !failed && (
        <Button variant="quiet" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {activityWords.winnersMore}
        </Button>
      )}
    </section>
  );
}
