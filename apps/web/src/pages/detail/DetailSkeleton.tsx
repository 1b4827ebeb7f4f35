import { useRef } from 'react';
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { gameDetailPageWords } from '#src/words/game-detail-page.ts';
import { portalWords } from '#src/words/portal.ts';
import { DetailNavbar } from './DetailNavbar.tsx';
import styles from './DetailPage.module.css';

/** The same boxes as a game's page, so that nothing moves when it comes. */
export function DetailSkeleton() {
  const cover = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className="sr">{gameDetailPageWords.title}</h1>
      <span className="sr" role="status">
        {portalWords.states.loading}
      </span>
      <DetailNavbar cover={cover} />
      <div ref={cover} className={styles.art} />
      <div className={styles.sheet}>
        <Skeleton width={80} height={80} radius={18} />
        <div className={styles.lines}>
          <Skeleton width={140} height={22} radius={8} />
          <Skeleton width={110} height={13} radius={6} />
          <Skeleton width={150} height={18} radius={5} />
        </div>
      </div>
      <div className={styles.facts}>
        <Skeleton height={66} radius={20} />
      </div>
      <div className={styles.tabs} />
      <div className={styles.shots}>
        <Skeleton width={224} height={126} radius={12} />
        <Skeleton width={224} height={126} radius={12} />
      </div>
      <div className={styles.text}>
        <Skeleton height={14} radius={7} />
        <Skeleton height={14} radius={7} />
        <Skeleton width={190} height={14} radius={7} />
      </div>
      <ActionBar>
        <Skeleton width={64} height={36} radius={10} />
        <Skeleton className={styles.bar} height={48} radius={15} />
      </ActionBar>
    </div>
  );
}
