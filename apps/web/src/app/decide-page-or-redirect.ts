import { safeNextPathOrNull } from '#src/lib/routing/next-path.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { findRouteByPathname, type Route } from './routes.ts';

interface Visit {
  pathname: string;
  search: string;
  hash: string;
}

export type RouteDecision = { route: Route } | { redirect: string } | 'waiting';

/** What start-up knows about the download page: undefined while it is still asking, unknown when nobody answered. */
export type AppDownloadPageAvailability = boolean | 'unknown' | undefined;

/** Fragment of home's address after a request for an unknown address. The server redirects with it too. */
export const unknownAddressFragment = '#unknown';

const entryRoutes: ReadonlySet<Route['name']> = new Set(['login', 'register', 'loginOther']);

/** Decides before anything is drawn, so that no page a visitor may not see is ever mounted. */
export function decidePageOrRedirect(
  visit: Visit,
  loggedIn: boolean,
  downloadOffered: AppDownloadPageAvailability,
): RouteDecision {
  const route = findRouteByPathname(visit.pathname);
  // L-22
  if (route === null) return { redirect: pathTo('home') + visit.search + unknownAddressFragment };
  // L-20
  if (route.needsLogin === true && !loggedIn) {
    return { redirect: pathTo('login', undefined, { next: visit.pathname + visit.search + visit.hash }) };
  }
  // A logged-in person does not need this page. The same redirect leads on after a login, in this tab or another.
  if (loggedIn && entryRoutes.has(route.name)) {
    const query = new URLSearchParams(visit.search);
    const next = safeNextPathOrNull(query.get('next'));
    const why = query.get('why');
    // D-05: their status could not be loaded. Signing in again loads it.
    if (why === 'status') return { route };
    // X-A5: a person who forgot their password goes on to set a new one.
    if (why === 'forgot') return { redirect: pathTo('findPassword', undefined, next ? { next } : {}) };
    return { redirect: next ?? pathTo('home') };
  }
  // L-27: when nobody answered, the page itself offers to ask again.
  if (route.name === 'download' && downloadOffered === undefined) return 'waiting';
  if (route.name === 'download' && downloadOffered === false) return { redirect: pathTo('home') };
  return { route };
}
