import type { Data } from '@lanyu/contract/all';

type Site = Data<'GET /v1/site/config'>;

/** A row of the portal's routes table, as its build writes it down. */
export interface PortalRoute {
  name: string;
  path: string;
  title: string;
  description: string;
}

/** Longest patterns first would not matter: the portal's patterns don't overlap except by parameters. */
export function routeMatcher(routes: readonly PortalRoute[]): (pathname: string) => PortalRoute | undefined {
  const patterns = routes.map((route) => {
    const source = route.path
      .replace(/^\/|\/$/g, '')
      .split('/')
      .filter((part) => part !== '')
      .map((part) =>
        part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${escapePattern(part)}`,
      )
      .join('');
    return { route, pattern: new RegExp(`^${source}/?$`) };
  });
  return (pathname) => {
    const path = pathname === '/' ? '' : pathname;
    return patterns.find(({ pattern }) => pattern.test(path))?.route;
  };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** L-23 and X-C15: title, description and preview for who has no JavaScript: search engines and chat apps. */
export function renderHead(site: Site, route: PortalRoute, address: string, publicUrl: string): string {
  const title = titleOf(site, route);
  const description = route.description || site.description;
  const image = new URL('/preview.png', publicUrl).href;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
  ];
  return tags.join('');
}

export function titleOf(site: Site, route: Pick<PortalRoute, 'title'>): string {
  return route.title ? `${site.title} · ${route.title}` : site.title;
}

/** A JSON block inside a script element: nothing in it may look like markup. */
export function siteJson(site: Site): string {
  return JSON.stringify(site)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
