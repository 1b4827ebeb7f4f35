import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import styles from './MessageCard.module.css';

/** The cards of the messages to come. */
export function MessageBones() {
  return (
    <div className={styles.bones} aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.card}>
          <Skeleton width={44} height={42} radius={21} />
          <span className={styles.lines}>
            <Skeleton width={112} height={16} radius={8} />
            <Skeleton width={196} height={14} radius={7} />
          </span>
        </div>
      ))}
    </div>
  );
}
