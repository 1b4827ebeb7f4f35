import { phrases } from '#src/lib/phrases.ts';
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import styles from './PageFallback.module.css';

/** While a page's code is on its way. */
export function PageFallback() {
  return (
    <div className={styles.page} aria-busy="true" data-waiting-for="code">
      <span className="sr" role="status">
        {phrases.shell.loading}
      </span>
      <Skeleton height={44} radius={15} />
      <Skeleton height={172} radius={20} />
      <SkeletonRows count={4} />
    </div>
  );
}
