import { monthDayText } from '#src/lib/time.ts';
import { words } from '#src/words/activity.ts';
import type { ActivityCardData } from './activity.ts';
import styles from './StateTag.module.css';

/** On a cover: whether it runs, or when it begins. */
export function StateTag({ state, startTime }: Pick<ActivityCardData, 'state' | 'startTime'>) {
  return (
    <span className={styles.tag} data-state={state}>
      {state === 'coming' ? words.starts(monthDayText(startTime)) : words.states[state]}
    </span>
  );
}
