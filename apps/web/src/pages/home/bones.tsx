import { Skeleton, SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import styles from './HomePage.module.css';
import entryStyles from './QuickEntries.module.css';

// The boxes of the home page while its content is on the way: nothing moves when it comes.

export function BannerBones() {
  return (
    <div className={styles.bannerBones}>
      <Skeleton height={172} radius={20} />
    </div>
  );
}

export function EntryBones() {
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

function HeadBones() {
  return (
    <div className={styles.headBones}>
      <Skeleton width={80} height={25} radius={8} />
    </div>
  );
}

export function CoverBones() {
  return (
    <div className={styles.section}>
      <HeadBones />
      <div className={styles.covers}>
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className={styles.coverBones}>
            <Skeleton height={160} radius={16} />
            <Skeleton width={84} height={14} radius={7} />
            <Skeleton width={56} height={12} radius={6} />
          </div>
        ))}
      </div>
    </div>
  );
}

export function ShelfBones() {
  return (
    <div className={styles.section} aria-busy="true">
      <HeadBones />
      <div className={styles.shelfBones}>
        <SkeletonRows count={5} action />
      </div>
    </div>
  );
}
