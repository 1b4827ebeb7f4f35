import { useId, useState } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useIdempotencyKeys } from '#src/lib/session/idempotency-keys.ts';
import { useUid } from '#src/lib/session/session.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { check } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { focusFoundElementAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { Price } from '#src/ui/Price/Price.tsx';
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { activityWords } from '#src/words/activity.ts';
import { refreshActivities, claimTaskReward, type Activity, type Task } from './activity.ts';
import { activityRefusalMessage } from './activity-refusal-message.ts';
import styles from './TaskList.module.css';

/** Where what a task asks for is done. */
const places: Record<Task['event'], string> = {
  checkedIn: pathTo('checkin'),
  posted: pathTo('postpage'),
  bought: pathTo('games'),
  watched: pathTo('welfare'),
  invited: pathTo('profile'),
};

interface Props {
  activity: Activity;
  /** The balance after a reward. */
  onCoins: (coinNum: number) => void;
  onLogin: () => void;
}

export function TaskList({ activity, onCoins, onLogin }: Props) {
  const titleId = useId();
  const uid = useUid();
  const keys = useIdempotencyKeys();
  const [taking, setTaking] = useState<string | null>(null);
  const canTake = activity.state !== 'coming';

  async function take(task: Task, entry: Element | null) {
    setTaking(task.id);
    try {
      const { coins, coinNum } = await claimTaskReward(uid, activity.id, task.id, keys.keyFor([uid, task.id]));
      keys.done();
      onCoins(coinNum);
      toast.success(activityWords.got(coins));
      // The button has become a word.
      focusFoundElementAfterRemoval(() => entry?.querySelector('p'));
    } catch (failure) {
      toast.error(activityRefusalMessage(failure, activityWords.notDone));
      refreshActivities();
    } finally {
      setTaking(null);
    }
  }

  function action(task: Task) {
    if (task.rewarded)
      return (
        <span className={styles.taken}>
          <Icon icon={check} size={16} />
          {activityWords.taken}
        </span>
      );
    if (canTake && task.done >= task.target)
      return (
        <Button
          size="sm"
          busy={taking === task.id}
          disabled={taking !== null && taking !== task.id}
          aria-label={activityWords.takeFor(task.coins, task.title)}
          onClick={(event) => void take(task, event.currentTarget.closest('li'))}
        >
          {activityWords.take}
        </Button>
      );
    if (activity.state === 'running')
      return (
        <ButtonLink href={places[task.event]} variant="tonal" size="sm">
          {activityWords.do[task.event]}
        </ButtonLink>
      );
    return activity.state === 'over' ? <span className={styles.missed}>{activityWords.missed}</span> : null;
  }

  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.heading}>
          {activityWords.tasks}
        </h3>
        {activity.state !== 'coming' && (
          <small className={styles.note}>{activityWords.rewardUntil(dateTimeText(activity.rewardUntil))}</small>
        )}
      </div>
      <ul className={styles.tasks}>
        {activity.tasks.map((task) => (
          <li key={task.id} className={styles.task}>
            <div className={styles.words}>
              <p className={styles.title}>
                {task.title}
                <Price amount={`+${task.coins}`} />
              </p>
              <div className={styles.progress}>
                <ProgressBar value={task.done / task.target} label={activityWords.progressOf(task.title)} />
                <span className={styles.count}>{activityWords.progress(task.done, task.target)}</span>
              </div>
            </div>
            {action(task)}
          </li>
        ))}
      </ul>
      {uid === '' && activity.state === 'running' && (
        <p className={styles.visitor}>
          {activityWords.login}
          <Button variant="tonal" size="sm" onClick={onLogin}>
            {activityWords.toLogin}
          </Button>
        </p>
      )}
    </section>
  );
}
