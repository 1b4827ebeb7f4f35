import { matchPath } from 'react-router';
import { routeFacts, type RouteFacts, type RouteName } from '#src/lib/routing/routes.ts';
import HomePage from '#src/pages/home/HomePage.tsx';
import { pageCodeOfBundledPage, lazyPageCode, type PageCode } from './lazy-page-code.ts';

/** Home is part of the first load; any other page's code comes when the route is first visited. */
function codeOf(name: RouteName): PageCode {
  if (name === 'home') return pageCodeOfBundledPage(HomePage);
  return lazyPageCode(async () => (await import('./lazy-pages.ts')).lazyPages[name]());
}

/** The gallery of the kit exists only on the development server. */
const kitPage: PageCode | null = import.meta.env.DEV ? lazyPageCode(() => import('#src/pages/kit/KitPage.tsx')) : null;

export interface Route extends RouteFacts {
  name: RouteName | 'kit';
  code: PageCode;
}

export const routes: readonly Route[] = [
  ...(Object.keys(routeFacts) as RouteName[]).map((name): Route => ({ ...routeFacts[name], name, code: codeOf(name) })),
  ...(kitPage === null
    ? []
    : [{ name: 'kit', path: '/kit', layout: 'none', preview: 'site', wide: true, code: kitPage } satisfies Route]),
];

export function routeAt(pathname: string): Route | null {
  return routes.find((route) => matchPath({ path: route.path, end: true }, pathname) !== null) ?? null;
}
