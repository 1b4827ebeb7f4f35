import { dateTimeText } from '#src/lib/format/time.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { Price } from '#src/ui/Price/Price.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { activityWords } from '#src/words/activity.ts';
import { useOwnRewards } from './activity.ts';
import styles from './OwnRewardsSheet.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** 我的奖励: what came of activities, newest first. */
export function OwnRewardsSheet({ open, onClose }: Props) {
  const list = useOwnRewards(open);
  const rewards = list.data?.pages.flatMap((page) => page.records) ?? [];
  const failed = list.isError && !list.isFetching;
  return (
    <BottomSheet open={open} onClose={onClose} title={activityWords.rewards}>
      <div className={styles.sheet} aria-busy={list.isPending}>
        {list.isPending && !failed && (
          <>
            <Skeleton height={44} radius={12} />
            <Skeleton height={44} radius={12} />
          </>
        )}
        {list.isSuccess && rewards.length === 0 && (
          <EmptyState title={activityWords.rewardsNone} text={activityWords.rewardsHint} />
        )}
        {rewards.length > 0 && (
          <ul className={styles.rewards}>
            {rewards.map(({ ref, name, activityTitle, coins, time }) => (
              <li key={ref}>
                <div className={styles.words}>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.from}>
                    {activityTitle} · {dateTimeText(time)}
                  </p>
                </div>
                <Price amount={`+${coins}`} />
              </li>
            ))}
          </ul>
        )}
        {failed && (
          <div role="alert" className={styles.failed}>
            <p>{activityWords.rewardsFailed}</p>
            <Button
              variant="tonal"
              size="sm"
              onClick={() => void (rewards.length === 0 ? list.refetch() : list.fetchNextPage())}
            >
              {activityWords.retry}
            </Button>
          </div>
        )}
        {list.hasNextPage && !failed && (
          <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {activityWords.winnersMore}
          </Button>
        )}
      </div>
    </BottomSheet>
  );
}
