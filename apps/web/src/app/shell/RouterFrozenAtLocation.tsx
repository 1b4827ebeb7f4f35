import { useMemo, type ReactNode } from 'react';
import {
  matchPath,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type Location,
} from 'react-router';

interface FrozenAddressProps {
  path: string;
  location: Location;
  children: ReactNode;
}

/** As useRoutes does: parameters are decoded, and an escaped slash stays in its segment. */
function inWords(pathname: string): string {
  try {
    const words = (segment: string) => decodeURIComponent(segment).replaceAll('/', '%2F');
    return pathname.split('/').map(words).join('/');
  } catch {
    return pathname;
  }
}

/**
 * A hidden page goes on seeing the address it was left at. It is what useRoutes does for a route already found,
 * without the ranking of routes and the loaders and error pages that useRoutes brings along.
 */
export function RouterFrozenAtLocation({ path, location, children }: FrozenAddressProps) {
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  const { pathname } = location;
  const route = useMemo(() => {
    const match = matchPath({ path, end: true }, inWords(pathname));
    return { outlet: null, matches: match === null ? [] : [{ ...match, route: { path } }], isDataRoute: false };
  }, [path, pathname]);
  return (
    <LocationContext value={place}>
      <RouteContext value={route}>{children}</RouteContext>
    </LocationContext>
  );
}
