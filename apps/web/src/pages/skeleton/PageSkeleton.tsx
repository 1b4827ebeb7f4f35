import { Skeleton, SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { portalWords } from '#src/words/portal.ts';
import styles from './PageSkeleton.module.css';

export type PageSkeletonShape = 'rows' | 'form' | 'article';

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

const shapes: Record<PageSkeletonShape, () => React.ReactNode> = {
  rows: () => (
    <div className={styles.card}>
      <SkeletonRows count={6} action />
    </div>
  ),
  form: () => (
    <>
      <Skeleton height={52} radius={16} />
      <Skeleton height={52} radius={16} />
      <Skeleton width={140} height={14} radius={7} />
      <Skeleton height={48} radius={15} />
    </>
  ),
  article: () => (
    <div className={styles.lines}>
      <Skeleton width={200} height={22} radius={8} />
      <Skeleton width={120} height={12} radius={6} />
      {times(9, (index) => (
        <Skeleton key={index} {...(index % 4 === 3 && { width: 190 })} height={14} radius={7} />
      ))}
    </div>
  ),
};

/** The skeleton of a page that is loading: boxes in place of its content, and a text for screen readers. */
export function PageSkeleton({ shape }: { shape: PageSkeletonShape }) {
  const Shape = shapes[shape];
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="sr" role="status">
        {portalWords.states.loading}
      </span>
      <Shape />
    </div>
  );
}
