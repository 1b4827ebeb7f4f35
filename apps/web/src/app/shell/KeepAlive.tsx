import { Activity, memo, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, type Location } from 'react-router';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import type { PageCode } from '../page-code.ts';
import type { Route } from '../routes.ts';
import { BareBar } from './BareBar.tsx';
import { Boundary } from './Boundary.tsx';
import { PageFallback } from './PageFallback.tsx';
import { PageFrame } from './PageFrame.tsx';
import { FrozenAddress } from './FrozenAddress.tsx';
import { pageKey, visit, type VisitedPage } from './visited.ts';

interface ScrollPlacesProps {
  shown: string;
  kept: readonly string[];
  arrival: string;
}

/**
 * Stands before the pages: React takes its effect down before it hides or shows any of them, while the window
 * still is where the reader left it. Measured later, the browser's scroll anchoring would have moved it already.
 */
function ScrollPlaces({ shown, kept, arrival }: ScrollPlacesProps) {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    for (const key of places.current.keys()) if (!kept.includes(key)) places.current.delete(key);
  }, [kept]);
  useLayoutEffect(() => {
    const known = places.current;
    window.scrollTo(0, known.get(shown) ?? 0);
    return () => {
      known.set(shown, window.scrollY);
    };
  }, [shown]);
  // A link from a page to itself, with another query: the page stays, its reader begins at the top.
  const last = useRef({ shown, arrival });
  useLayoutEffect(() => {
    if (last.current.shown === shown && last.current.arrival !== arrival) window.scrollTo(0, 0);
    last.current = { shown, arrival };
  }, [shown, arrival]);
  return null;
}

/** Reads the page anew each time it is drawn: it is another one after a failed import was asked for again. */
function Content({ code }: { code: PageCode }) {
  const { Page } = code;
  return <Page />;
}

interface KeptPageProps {
  page: VisitedPage;
  active: boolean;
  onTitle: (title: string) => void;
}

/** Memoised: going from page to page must not draw the nine hidden ones again. */
const KeptPage = memo(function KeptPage({ page, active, onTitle }: KeptPageProps) {
  const { route, location } = page;
  const { code } = route;
  const failed = (retry: () => void) => (
    <>
      <BareBar route={route} />
      <ErrorState
        onRetry={() => {
          code.askAgain();
          retry();
        }}
      />
    </>
  );
  return (
    <FrozenAddress path={route.path} location={location}>
      <PageFrame route={route} active={active} arrival={page.arrival} onTitle={onTitle}>
        <Boundary instead={failed}>
          <Suspense fallback={<PageFallback route={route} />}>
            <Content code={code} />
          </Suspense>
        </Boundary>
      </PageFrame>
    </FrozenAddress>
  );
});

interface KeepAliveProps {
  location: Location;
  route: Route;
  uid: string;
  onTitle: (title: string) => void;
}

interface Kept {
  location: Location;
  uid: string;
  pages: VisitedPage[];
  /** Grows with each logout and change of account, so that even the page in view starts anew. */
  era: number;
}

/** L-06, L-07: visited pages stay mounted but hidden, each with the location it was left at. */
export function KeepAlive({ location, route, uid, onTitle }: KeepAliveProps) {
  const byLink = useNavigationType() === NavigationType.Push;
  const [kept, setKept] = useState<Kept>(() => ({ location, uid, pages: visit([], location, route), era: 0 }));
  let { pages, era } = kept;
  if (kept.location !== location || kept.uid !== uid) {
    // Nothing of one person is kept for the next. A visitor who logs in goes on with the pages as they are.
    if (kept.uid !== uid && kept.uid !== '') {
      pages = [];
      era += 1;
    }
    pages = visit(pages, location, route, byLink);
    // The page a session ended on may still be in view, on its way to login; it must not be kept for the next person.
    if (uid === '') pages = pages.filter((page) => page.key === pageKey(location) || page.route.needsLogin !== true);
    setKept({ location, uid, pages, era });
  }
  const keyOf = (page: { key: string }) => `${era} ${page.key}`;
  const activeKey = keyOf({ key: pageKey(location) });
  return (
    <>
      <ScrollPlaces
        shown={activeKey}
        kept={pages.map(keyOf)}
        arrival={pages.find((page) => keyOf(page) === activeKey)?.arrival ?? ''}
      />
      {pages.map((page) => {
        const active = keyOf(page) === activeKey;
        return (
          <Activity key={keyOf(page)} mode={active ? 'visible' : 'hidden'}>
            <KeptPage page={page} active={active} onTitle={onTitle} />
          </Activity>
        );
      })}
    </>
  );
}
