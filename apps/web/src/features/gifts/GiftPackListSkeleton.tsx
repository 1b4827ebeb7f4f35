import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import styles from './GiftPackListSkeleton.module.css';

/** The skeleton of a list of tickets. */
export function GiftPackListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.ticket}>
          <Skeleton width={52} height={52} radius={12} />
          <span className={styles.lines}>
            <Skeleton width={120} height={15} radius={7} />
            <Skeleton width={168} height={12} radius={6} />
            <Skeleton width={96} height={12} radius={6} />
          </span>
        </div>
      ))}
    </div>
  );
}
