import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import styles from './PostListSkeleton.module.css';

/** The skeleton of a list of posts, in the shape of their cards. */
export function PostListSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.who}>
            <Skeleton width={36} height={36} circle />
            <div className={styles.names}>
              <Skeleton width={96} height={14} radius={7} />
              <Skeleton width={64} height={12} radius={6} />
            </div>
          </div>
          <Skeleton width={220} height={16} radius={8} />
          <Skeleton height={12} radius={6} />
          <Skeleton width={160} height={12} radius={6} />
          {index % 2 === 0 && <Skeleton height={150} radius={12} />}
          <Skeleton width={128} height={16} radius={8} />
        </div>
      ))}
    </div>
  );
}
