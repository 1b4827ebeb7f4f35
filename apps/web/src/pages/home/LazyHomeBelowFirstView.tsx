import { lazy, memo, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import type { ViewerMembership } from '#src/features/catalog/game-action-for-viewer.ts';
import type { HomeCatalog } from '#src/features/catalog/game-card-types.ts';
import { replayEarlyInput } from '#src/lib/display/replay-early-input.ts';
import { useIsHydrating } from '#src/lib/display/use-is-hydrating.ts';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import styles from './HomePage.module.css';
import { GameRowsSectionSkeleton } from './home-page-skeletons.tsx';
import {
  loadedHomeBelowFirstViewOrNull,
  loadHomeBelowFirstViewWhenIdle,
  useLazyHomeBelowFirstView,
} from './use-lazy-home-below-first-view.ts';

interface RestProps {
  home: HomeCatalog;
  who: ViewerMembership;
}

/** From here on buttons in this part answer; what was tapped before is tapped again. */
function Answers({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    part.current?.removeAttribute('data-later');
    const timer = setTimeout(replayEarlyInput);
    return () => clearTimeout(timer);
  }, [part]);
  return null;
}

const LazyShelves = lazy(async () => ({ default: await loadHomeBelowFirstViewWhenIdle() }));

/**
 * The server has drawn it: it stands there until its code comes, and is taken over in a task of its own. Memoised: what a
 * Suspense boundary is told before it is taken over makes React draw it anew.
 */
const Drawn = memo(function Drawn(props: RestProps) {
  const part = useRef<HTMLDivElement>(null);
  const [Shelves] = useState(() => loadedHomeBelowFirstViewOrNull() ?? LazyShelves);
  return (
    <div ref={part} className={styles.later} data-later="">
      <Suspense fallback={<GameRowsSectionSkeleton />}>
        <Shelves {...props} />
        <Answers part={part} />
      </Suspense>
    </div>
  );
});

/** A skeleton reserves its height until its code has come. */
function Awaited(props: RestProps) {
  const { Shelves, failed, retry } = useLazyHomeBelowFirstView();
  if (failed) return <ErrorState onRetry={retry} />;
  return Shelves === null ? <GameRowsSectionSkeleton /> : <Shelves {...props} />;
}

/** Everything below the first view. Its code comes after the first paint. */
export const LazyHomeBelowFirstView = memo(function LazyHomeBelowFirstView(props: RestProps) {
  const hydrating = useIsHydrating();
  const [isDrawn] = useState(hydrating);
  return isDrawn ? <Drawn {...props} /> : <Awaited {...props} />;
});
