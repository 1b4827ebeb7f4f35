import { Activity, memo, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, type Location } from 'react-router';
import { useIsHydrating } from '#src/lib/display/use-is-hydrating.ts';
import type { Route } from '../routes.ts';
import { FallbackNavbar } from './FallbackNavbar.tsx';
import { PageFallback } from './PageFallback.tsx';
import { PageFrame } from './PageFrame.tsx';
import { LazyComponent } from './LazyComponent.tsx';
import { RouterFrozenAtLocation } from './RouterFrozenAtLocation.tsx';
import { cachedPageKey, cachedPagesAfterVisit, type CachedVisitedPage } from './cached-pages.ts';

interface ScrollPlacesProps {
  shown: string;
  cached: readonly string[];
  arrival: string;
}

/**
 * Stands before the pages: React takes its effect down before it hides or shows any of them, while the window
 * still is where the reader left it. Measured later, the browser's scroll anchoring would have moved it already.
 */
function ScrollPlaces({ shown, cached, arrival }: ScrollPlacesProps) {
  const places = useRef(new Map<string, number>());
  const isTakenOver = useIsHydrating();
  useLayoutEffect(() => {
    for (const key of places.current.keys()) if (!cached.includes(key)) places.current.delete(key);
  }, [cached]);
  useLayoutEffect(() => {
    const known = places.current;
    // Whoever reads the document before its script has come stays where they are.
    if (!isTakenOver) window.scrollTo(0, known.get(shown) ?? 0);
    return () => {
      known.set(shown, window.scrollY);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the first time only
  }, [shown]);
  // A link from a page to itself, with another query: the page stays, its reader begins at the top.
  const last = useRef({ shown, arrival });
  useLayoutEffect(() => {
    if (last.current.shown === shown && last.current.arrival !== arrival) window.scrollTo(0, 0);
    last.current = { shown, arrival };
  }, [shown, arrival]);
  return null;
}

interface CachedPageProps {
  page: CachedVisitedPage;
  active: boolean;
  onTitle: (title: string) => void;
}

/** Memoised: going from page to page must not draw the nine hidden ones again. */
const CachedPage = memo(function CachedPage({ page, active, onTitle }: CachedPageProps) {
  const { route, location } = page;
  return (
    <RouterFrozenAtLocation path={route.path} location={location}>
      <PageFrame route={route} active={active} arrival={page.arrival} onTitle={onTitle}>
        <LazyComponent
          code={route.code}
          fallback={<PageFallback route={route} />}
          bar={<FallbackNavbar route={route} />}
        />
      </PageFrame>
    </RouterFrozenAtLocation>
  );
});

interface KeepAliveProps {
  location: Location;
  route: Route;
  uid: string;
  onTitle: (title: string) => void;
}

interface CachedState {
  location: Location;
  uid: string;
  pages: CachedVisitedPage[];
  /** Grows with each logout and change of account, so that even the page in view starts anew. */
  era: number;
}

/** L-06, L-07: visited pages stay mounted but hidden, each with the location it was left at. */
export function KeepAlive({ location, route, uid, onTitle }: KeepAliveProps) {
  const byLink = useNavigationType() === NavigationType.Push;
  const [cached, setCached] = useState<CachedState>(() => ({
    location,
    uid,
    pages: cachedPagesAfterVisit([], location, route),
    era: 0,
  }));
  let { pages, era } = cached;
  if (cached.location !== location || cached.uid !== uid) {
    // Pages of one person are not cached for the next. A visitor who logs in keeps their pages.
    if (cached.uid !== uid && cached.uid !== '') {
      pages = [];
      era += 1;
    }
    pages = cachedPagesAfterVisit(pages, location, route, byLink);
    // The page that a session ended on may still be in view before the redirect. It must not be cached for the next person.
    if (uid === '')
      pages = pages.filter((page) => page.key === cachedPageKey(location) || page.route.needsLogin !== true);
    setCached({ location, uid, pages, era });
  }
  const keyOf = (page: { key: string }) => `${era} ${page.key}`;
  const activeKey = keyOf({ key: cachedPageKey(location) });
  return (
    <>
      <ScrollPlaces
        shown={activeKey}
        cached={pages.map(keyOf)}
        arrival={pages.find((page) => keyOf(page) === activeKey)?.arrival ?? ''}
      />
      {pages.map((page) => {
        const active = keyOf(page) === activeKey;
        return (
          <Activity key={keyOf(page)} mode={active ? 'visible' : 'hidden'}>
            <CachedPage page={page} active={active} onTitle={onTitle} />
          </Activity>
        );
      })}
    </>
  );
}
