import { sizesAttributeByPlace } from '#src/lib/format/image-sizes.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { cx } from '#src/ui/cx.ts';
import { Picture } from '#src/ui/Picture/Picture.tsx';
import { activityWords } from '#src/words/activity.ts';
import { refreshActivities, type ActivityCardData } from './activity.ts';
import styles from './ActivityCard.module.css';
import { Countdown } from './Countdown.tsx';
import { ActivityStateTag } from './ActivityStateTag.tsx';

interface Props {
  activity: ActivityCardData;
  href: string;
  /** The first of the page: larger, and its action is the one that stands out. */
  first?: boolean;
}

export function ActivityCard({ activity, href, first = false }: Props) {
  const { kind, title, summary, cover, state, startTime, endTime } = activity;
  const look = state !== 'running' ? styles.quiet : first ? styles.primary : styles.tonal;
  return (
    <Anchor href={href} replace className={cx(styles.card, first && styles.big, state === 'over' && styles.over)}>
      <span className={styles.frame}>
        <Picture picture={cover} sizes={sizesAttributeByPlace.wide} alt="" eager={first} className={styles.cover} />
        <span className={styles.state}>
          <ActivityStateTag state={state} startTime={startTime} />
        </span>
        {state === 'running' && (
          <span className={styles.left}>
            <Countdown until={endTime} onOver={refreshActivities} />
          </span>
        )}
      </span>
      <div className={styles.body}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {summary !== '' && <span className={styles.summary}>{summary}</span>}
        </div>
        <span className={cx(styles.go, look)}>{activityWords.go[state][kind]}</span>
      </div>
    </Anchor>
  );
}
