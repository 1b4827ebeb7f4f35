import { Skeleton, SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import entryStyles from './QuickEntries.module.css';
import styles from './HomePage.module.css';

// The boxes of the home page while its content is on the way: nothing moves when it comes.

export function BannerSkeleton() {
  return (
    <div className={styles.bannerBox}>
      <Skeleton height={172} radius={20} />
    </div>
  );
}

export function QuickEntriesSkeleton() {
  return (
    <div className={entryStyles.entries}>
      {Array.from({ length: 5 }, (_, index) => (
        <span key={index} className={entryStyles.entry}>
          <Skeleton width={50} height={48} radius={24} />
          <Skeleton width={48} height={17} radius={8} />
        </span>
      ))}
    </div>
  );
}

function HeadSkeleton() {
  return (
    <div className={styles.headBox}>
      <Skeleton width={80} height={25} radius={8} />
    </div>
  );
}

export function CoverSectionSkeleton() {
  return (
    <div className={styles.section}>
      <HeadSkeleton />
      <div className={styles.covers}>
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className={styles.coverBox}>
            <Skeleton height={160} radius={16} />
            <Skeleton width={84} height={14} radius={7} />
            <Skeleton width={56} height={12} radius={6} />
          </div>
        ))}
      </div>
    </div>
  );
}

export function GameRowsSectionSkeleton() {
  return (
    <div className={styles.section} aria-busy="true">
      <HeadSkeleton />
      <div className={styles.shelfBox}>
        <SkeletonRows count={5} action />
      </div>
    </div>
  );
}
