import { cx } from '#src/ui/cx.ts';
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { portalWords } from '#src/words/portal.ts';
import type { Route } from '../routes.ts';
import { FallbackNavbar } from './FallbackNavbar.tsx';
import styles from './PageFallback.module.css';

/** While a page's code loads: its bar, and a skeleton that fits any page. */
export function PageFallback({ route }: { route?: Route }) {
  return (
    <div
      className={cx(styles.page, route?.bar === 'clear' && styles.underBar)}
      aria-busy="true"
      data-waiting-for="code"
    >
      <span className="sr" role="status">
        {portalWords.states.loading}
      </span>
      {route && <FallbackNavbar route={route} />}
      <Skeleton height={22} width={128} radius={11} />
      <SkeletonRows count={6} />
    </div>
  );
}
