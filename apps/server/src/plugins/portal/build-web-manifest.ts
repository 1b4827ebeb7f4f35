import type { DataOf } from '@lanyu/contract/all';
import type { PortalRoute } from './portal-head.ts';

type Site = DataOf<'GET /v1/site/config'>;

/** What a long press on the icon offers, by name of the route. */
const shortcuts = ['square', 'myGames', 'gifts'];

/** What a phone needs to put the portal among its apps. The name is the operator's. */
export function buildWebManifest(site: Site, routes: readonly PortalRoute[]): object {
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: 'zh-CN',
    dir: 'ltr',
    display: 'standalone',
    orientation: 'portrait',
    // --c-page and the sky above it (apps/web/src/styles/tokens.css).
    background_color: '#f3f8fc',
    theme_color: '#c9e8fc',
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: shortcuts.flatMap((name) => {
      const route = routes.find((each) => each.name === name);
      return route === undefined ? [] : [{ name: route.title, url: route.path }];
    }),
  };
}
