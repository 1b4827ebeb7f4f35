import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import styles from './ActivityListSkeleton.module.css';

/** The boxes of cards to come. */
export function ActivityListSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <Skeleton height={index === 0 ? 184 : 152} radius={0} />
          <div className={styles.body}>
            <Skeleton width={120} height={20} radius={8} />
            <Skeleton width={200} height={13} radius={6} />
          </div>
        </div>
      ))}
    </div>
  );
}
