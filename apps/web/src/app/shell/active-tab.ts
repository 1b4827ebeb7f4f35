import { tabNames, type TabName } from '#src/lib/routing/routes.ts';
import { routeAt } from '../routes.ts';

/** L-10: the tab whose name the matched route carries, else the first. */
export function activeTab(pathname: string): TabName {
  const matched = routeAt(pathname)?.name;
  return tabNames.find((name) => name === matched) ?? tabNames[0];
}
