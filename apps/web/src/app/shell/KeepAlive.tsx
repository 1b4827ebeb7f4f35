import { Activity, memo, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useRoutes, type Location } from 'react-router';
import type { Route } from '../routes.ts';
import { PageFallback } from './PageFallback.tsx';
import { PageFrame } from './PageFrame.tsx';
import { pageKey, visit, type VisitedPage } from './visited.ts';

/** Runs when its page is shown and cleans up before it is hidden: Activity does that with layout effects. */
function ScrollPlace() {
  const top = useRef(0);
  useLayoutEffect(() => {
    window.scrollTo(0, top.current);
    return () => {
      top.current = window.scrollY;
    };
  }, []);
  return null;
}

interface KeptPageProps {
  page: VisitedPage;
  active: boolean;
  onTitle: (title: string) => void;
}

/** Memoised: going from page to page must not draw the nine hidden ones again. */
const KeptPage = memo(function KeptPage({ page, active, onTitle }: KeptPageProps) {
  const { route, location } = page;
  const Page = route.page;
  const element = (
    <>
      <PageFrame route={route} active={active} onTitle={onTitle}>
        <Suspense fallback={<PageFallback />}>
          <Page />
        </Suspense>
      </PageFrame>
      <ScrollPlace />
    </>
  );
  // Frozen: a hidden page goes on seeing the address it was left at.
  return useRoutes([{ path: route.path, element }], location);
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
  /** Grows with each logout, so that even the page in view starts anew. */
  era: number;
}

/** L-06, L-07: visited pages stay mounted but hidden, each with the location it was left at. */
export function KeepAlive({ location, route, uid, onTitle }: KeepAliveProps) {
  const [kept, setKept] = useState<Kept>(() => ({ location, uid, pages: visit([], location, route), era: 0 }));
  let { pages, era } = kept;
  if (kept.location !== location || kept.uid !== uid) {
    if (kept.uid !== uid && uid === '') {
      pages = [];
      era += 1;
    }
    pages = visit(pages, location, route);
    // The page a session ended on may still be in view, on its way to login; it must not be kept for the next person.
    if (uid === '') pages = pages.filter((page) => page.key === pageKey(location) || page.route.needsLogin !== true);
    setKept({ location, uid, pages, era });
  }
  const activeKey = pageKey(location);
  return pages.map((page) => (
    <Activity key={`${era} ${page.key}`} mode={page.key === activeKey ? 'visible' : 'hidden'}>
      <KeptPage page={page} active={page.key === activeKey} onTitle={onTitle} />
    </Activity>
  ));
}
