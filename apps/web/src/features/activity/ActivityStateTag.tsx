import { dateText } from '#src/lib/format/time.ts';
import { activityWords } from '#src/words/activity.ts';
import type { ActivityCardData } from './activity.ts';
import styles from './ActivityStateTag.module.css';

/** On a cover: whether it runs, or when it begins. */
export function ActivityStateTag({ state, startTime }: Pick<ActivityCardData, 'state' | 'startTime'>) {
  return (
    <span className={styles.tag} data-state={state}>
      {state === 'coming' ? activityWords.starts(dateText(startTime)) : activityWords.states[state]}
    </span>
  );
}
