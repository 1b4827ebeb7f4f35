import { matchPath } from 'react-router';
import { loadComponentWithQueryClient } from '#src/lib/network/lazy-component-with-query-client.ts';
import { factsOfNamedRoute, routeFacts, type RouteFacts, type RouteName } from '#src/lib/routing/routes.ts';
import HomePage from '#src/pages/home/HomePage.tsx';
import { wrapBundledPageAsLazy, createLazyPage, type LazyPage } from './lazy-page.ts';

/** Home is part of the first load; any other page's code comes when the route is first visited. */
function codeOf(name: RouteName): LazyPage {
  if (name === 'home') return wrapBundledPageAsLazy(HomePage);
  return createLazyPage(async () => (await import('./page-loaders-by-route.ts')).loadPageOfRoute(name));
}

/** The gallery of the kit exists only on the development server. */
const kitPage: LazyPage | null = import.meta.env.DEV
  ? createLazyPage(() => loadComponentWithQueryClient(() => import('#src/pages/kit/KitPage.tsx')))
  : null;

export interface Route extends RouteFacts {
  name: RouteName | 'kit';
  code: LazyPage;
}

export const routes: readonly Route[] = [
  ...(Object.keys(routeFacts) as RouteName[]).map((name): Route => ({
    ...factsOfNamedRoute(name),
    name,
    code: codeOf(name),
  })),
  ...(kitPage === null
    ? []
    : [{ name: 'kit', path: '/kit', layout: 'none', wide: true, code: kitPage } satisfies Route]),
];

export function findRouteByPathname(pathname: string): Route | null {
  return routes.find((route) => matchPath({ path: route.path, end: true }, pathname) !== null) ?? null;
}
