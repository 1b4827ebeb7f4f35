import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import styles from './MessageCard.module.css';

/** The skeleton of a list of messages. */
export function MessageListSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
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
