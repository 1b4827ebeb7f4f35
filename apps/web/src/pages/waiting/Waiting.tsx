import { cx } from '#src/ui/cx.ts';
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { phrases } from '#src/lib/phrases.ts';
import styles from './Waiting.module.css';

export type WaitingShape = 'rows' | 'posts' | 'videos' | 'form' | 'article' | 'plans' | 'covers';

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function Posts() {
  return times(3, (index) => (
    <div key={index} className={styles.card}>
      <div className={styles.who}>
        <Skeleton width={36} height={36} circle />
        <div className={styles.lines}>
          <Skeleton width={88} height={14} radius={7} />
          <Skeleton width={56} height={12} radius={6} />
        </div>
      </div>
      <Skeleton height={16} radius={8} />
      <Skeleton width={220} height={14} radius={7} />
      <Skeleton height={index === 1 ? 132 : 88} radius={12} />
    </div>
  ));
}

function Videos() {
  return (
    <>
      <Skeleton height={196} radius={20} />
      <div className={styles.grid}>
        {times(4, (index) => (
          <div key={index} className={styles.lines}>
            <Skeleton height={104} radius={12} />
            <Skeleton height={14} radius={7} />
            <Skeleton width={80} height={12} radius={6} />
          </div>
        ))}
      </div>
    </>
  );
}

const shapes: Record<WaitingShape, () => React.ReactNode> = {
  rows: () => (
    <div className={styles.card}>
      <SkeletonRows count={6} action />
    </div>
  ),
  posts: Posts,
  videos: Videos,
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
  plans: () => (
    <div className={styles.plans}>
      {times(3, (index) => (
        <Skeleton key={index} height={128} radius={20} />
      ))}
    </div>
  ),
  covers: () => (
    <>
      {times(3, (index) => (
        <Skeleton key={index} height={148} radius={20} />
      ))}
    </>
  ),
};

interface WaitingProps {
  shape: WaitingShape;
  /** Where the place around it brings its own gutter. */
  flush?: boolean;
}

/** The resting shape of content that is on its way: boxes where it will stand, and a word for those who listen. */
export function Waiting({ shape, flush = false }: WaitingProps) {
  const Shape = shapes[shape];
  return (
    <div className={cx(styles.waiting, flush && styles.flush)} aria-busy="true">
      <span className="sr" role="status">
        {phrases.states.loading}
      </span>
      <Shape />
    </div>
  );
}
