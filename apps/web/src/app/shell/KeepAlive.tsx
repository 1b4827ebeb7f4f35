import { Activity, Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Route as RouterRoute, Routes, type Location } from 'react-router';
import type { Route } from '../routes.ts';
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

interface KeepAliveProps {
  location: Location;
  route: Route;
  uid: string;
  fallback: ReactNode;
  frame: (page: VisitedPage, active: boolean, content: ReactNode) => ReactNode;
}

interface Kept {
  location: Location;
  uid: string;
  pages: VisitedPage[];
  /** Grows with each logout, so that even the page in view starts anew. */
  era: number;
}

/** L-06, L-07: visited pages stay mounted but hidden, each with the location it was left at. */
export function KeepAlive({ location, route, uid, fallback, frame }: KeepAliveProps) {
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
  return pages.map((page) => {
    const active = page.key === activeKey;
    const Page = page.route.page;
    return (
      <Activity key={`${era} ${page.key}`} mode={active ? 'visible' : 'hidden'}>
        <Routes location={page.location}>
          <RouterRoute
            path={page.route.path}
            element={
              <>
                {frame(page, active, <Suspense fallback={fallback}><Page /></Suspense>)}
                <ScrollPlace />
              </>
            }
          />
        </Routes>
      </Activity>
    );
  });
}
