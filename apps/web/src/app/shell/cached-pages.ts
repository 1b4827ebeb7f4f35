import type { Location } from 'react-router';
import type { Route } from '../routes.ts';

/** L-06. */
export const maxCachedPages = 10;

export interface CachedVisitedPage {
  key: string;
  location: Location;
  route: Route;
  /** Grows with each visit; the smallest is the least recently used. */
  used: number;
  /** Changes each time a link leads here. */
  arrival: string;
}

/** One page per path: a changed query or hash is the same page, not a second copy. */
export function cachedPageKey(location: Pick<Location, 'pathname'>): string {
  return location.pathname.length > 1 ? location.pathname.replace(/\/+$/, '') : location.pathname;
}

/**
 * The pages cached after a visit. Their order never changes: moving an element that React keeps
 * would move its DOM, and moved DOM loses scroll positions and playing videos.
 */
export function cachedPagesAfterVisit(
  pages: readonly CachedVisitedPage[],
  location: Location,
  route: Route,
  byLink = false,
): CachedVisitedPage[] {
  const key = cachedPageKey(location);
  const arrivedAt = (before: string) => (byLink ? location.key : before);
  const used = 1 + Math.max(0, ...pages.map((page) => page.used));
  const seen = pages.some((page) => page.key === key);
  const shown = seen
    ? pages.map((page) =>
        page.key === key ? { ...page, location, route, used, arrival: arrivedAt(page.arrival) } : page,
      )
    : [...pages, { key, location, route, used, arrival: arrivedAt('') }];
  // L-07: a page that is never cached goes as soon as another is shown.
  const cached = shown.filter((page) => page.key === key || page.route.cached !== false);
  if (cached.length <= maxCachedPages) return cached;
  const oldest = cached.reduce((a, b) => (b.used < a.used ? b : a));
  return cached.filter((page) => page !== oldest);
}
