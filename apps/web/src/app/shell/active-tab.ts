import { tabNames, type TabName } from '#src/lib/routing/routes.ts';
import { findRouteByPathname } from '../routes.ts';

/** L-10: the tab whose name the matched route carries, else the first. */
export function activeTabOfPath(pathname: string): TabName {
  const matched = findRouteByPathname(pathname)?.name;
  return tabNames.find((name) => name === matched) ?? tabNames[0];
}
