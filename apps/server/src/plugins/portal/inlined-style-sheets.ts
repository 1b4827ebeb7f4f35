import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashForContentSecurityPolicy } from '../security-headers.ts';
import { escapeHtml, type PortalRoute } from './portal-routes-and-head-html.ts';

/** The style sheets of one route's page, as its document has them. */
export interface RouteStyles {
  html: string;
  /** What the document's policy has to name. */
  hashes: readonly string[];
}

/** A request for a sheet would hold the first paint back by a round trip, so the sheets of a drawn page come with it. */
export function createRouteStyleInliner(dist: string): (route: PortalRoute) => RouteStyles {
  const stylesByRoute = new Map<string, RouteStyles>();
  return (route) => {
    const found = stylesByRoute.get(route.name) ?? inlineRouteStyles(dist, route);
    stylesByRoute.set(route.name, found);
    return found;
  };
}

function inlineRouteStyles(dist: string, route: PortalRoute): RouteStyles {
  const files = [...(route.files ?? []), ...(route.laterFiles ?? [])].filter(isStyleSheet);
  const sheets = files.map((file) => ({ file, css: readSheet(dist, file) }));
  const inlined = sheets.filter(({ css }) => css !== undefined);
  // Without its styles the page would be seen unstyled: what cannot be read here is asked for by the browser.
  const links = sheets
    .filter(({ css }) => css === undefined)
    .map(({ file }) => `<link rel="stylesheet" href="${escapeHtml(file)}" crossorigin>`);
  if (inlined.length === 0) return { html: links.join(''), hashes: [] };
  const css = inlined.map((sheet) => sheet.css).join('');
  // The portal finds the addresses there and does not ask for these sheets again (apps/web/src/app/load-chunk.ts).
  const addresses = escapeHtml(inlined.map(({ file }) => file).join(' '));
  return {
    html: `${links.join('')}<style data-sheets="${addresses}">${css}</style>`,
    hashes: [hashForContentSecurityPolicy(css)],
  };
}

export function isStyleSheet(file: string): boolean {
  return file.endsWith('.css');
}

function readSheet(dist: string, file: string): string | undefined {
  try {
    const css = readFileSync(join(dist, file), 'utf8').trim();
    // It would end the element that it stands in, or only counts at the beginning of a sheet.
    return /<\/style|@import|@charset/i.test(css) ? undefined : css;
  } catch {
    return undefined;
  }
}
