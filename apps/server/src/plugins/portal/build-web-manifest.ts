import type { DataOf } from '@lanyu/contract/all-calls';
import { browserBarColour } from '@lanyu/contract/brand-colours';
import { parseBrandColours, brandIconPath } from './brand-files.ts';
import type { PortalRoute } from './portal-routes-and-head-html.ts';

type Site = DataOf<'GET /v1/site/config'>;

/** What a long press on the icon offers, by name of the route. */
const shortcuts = ['square', 'myGames', 'gifts'];

/** What a phone needs to put the portal among its apps. The name is the operator's. */
export function buildWebManifest(site: Site, routes: readonly PortalRoute[]): object {
  const colours = parseBrandColours(site.brand?.colours ?? '');
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
    theme_color: colours === undefined ? '#c9e8fc' : browserBarColour(colours),
    categories: ['games', 'entertainment'],
    icons: [
      { src: brandIconPath(site, 'icon-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: brandIconPath(site, 'icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: brandIconPath(site, 'maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ...((site.brand?.icons ?? '') === ''
        ? [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
        : []),
    ],
    shortcuts: shortcuts.flatMap((name) => {
      const route = routes.find((each) => each.name === name);
      return route === undefined ? [] : [{ name: route.title, url: route.path }];
    }),
  };
}
