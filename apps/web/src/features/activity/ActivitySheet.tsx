import { notFoundCode } from '#src/lib/network/error-codes.ts';
import { hasCode } from '#src/lib/network/has-code.ts';
import { sizesAttributeByPlace } from '#src/lib/format/image-sizes.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { Picture } from '#src/ui/Picture/Picture.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { activityWords } from '#src/words/activity.ts';
import { useActivity, useWinners, type Activity, type PrizeDraw } from './activity.ts';
import styles from './ActivitySheet.module.css';
import { PrizeDrawSection } from './draw/PrizeDrawSection.tsx';
import { DrawFairnessProof } from './draw/DrawFairnessProof.tsx';
import { ActivityStateTag } from './ActivityStateTag.tsx';
import { TaskList } from './TaskList.tsx';
import { Winners } from './draw/Winners.tsx';

interface Acting {
  /** The balance after coins came in. */
  onCoins: (coinNum: number) => void;
  /** A visitor wants to take part. */
  onLogin: () => void;
}

interface Props extends Acting {
  /** Which activity; none while closed. */
  id: string | null;
  onClose: () => void;
}

function DrawParts({ activity, draw, ...acting }: Acting & { activity: Activity; draw: PrizeDraw }) {
  const list = useWinners(activity.id);
  const winners = list.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <>
      <PrizeDrawSection activity={activity} draw={draw} {...acting} />
      {activity.state !== 'coming' && <Winners list={list} />}
      <DrawFairnessProof id={activity.id} draw={draw} winners={winners} />
    </>
  );
}

function Content({ activity, ...acting }: Acting & { activity: Activity }) {
  const { kind, state, startTime, endTime, summary, cover, link, rules, draw } = activity;
  return (
    <>
      <div className={styles.frame}>
        <Picture picture={cover} sizes={sizesAttributeByPlace.wide} alt="" className={styles.cover} />
        <span className={styles.state}>
          <ActivityStateTag state={state} startTime={startTime} />
        </span>
      </div>
      <p className={styles.period}>{activityWords.period(dateTimeText(startTime), dateTimeText(endTime))}</p>
      {summary !== '' && <p className={styles.summary}>{summary}</p>}
      {kind === 'link' && state === 'running' && (
        <ButtonLink href={link} block>
          {activityWords.open}
        </ButtonLink>
      )}
      {kind === 'task' && <TaskList activity={activity} {...acting} />}
      {draw !== null && <DrawParts activity={activity} draw={draw} {...acting} />}
      {rules !== '' && (
        <section className={styles.rules}>
          <h3 className={styles.heading}>{activityWords.rules}</h3>
          <p className={styles.text}>{rules}</p>
        </section>
      )}
    </>
  );
}

/** One activity with all it promises, and what the reader has of it. */
export function ActivitySheet({ id, onClose, ...acting }: Props) {
  const { data: activity, error, isFetching, refetch } = useActivity(id);
  const gone = hasCode(error, notFoundCode);
  return (
    <BottomSheet open={id !== null} onClose={onClose} title={activity?.title ?? activityWords.sheet}>
      <div className={styles.sheet} aria-busy={activity === undefined && error === null}>
        {activity !== undefined && <Content key={activity.id} activity={activity} {...acting} />}
        {activity === undefined && error === null && (
          <>
            <Skeleton height={152} radius={16} />
            <Skeleton width={200} height={14} radius={7} />
            <Skeleton height={60} radius={16} />
            <Skeleton height={60} radius={16} />
          </>
        )}
        {activity === undefined && error !== null && (
          <div role="alert" className={styles.failed}>
            <p>{gone ? activityWords.gone : activityWords.failedLoad}</p>
            {!gone && (
              <Button variant="tonal" busy={isFetching} onClick={() => void refetch()}>
                {activityWords.retry}
              </Button>
            )}
          </div>
        )}
      </div>
    </BottomSheet>
  );
}
