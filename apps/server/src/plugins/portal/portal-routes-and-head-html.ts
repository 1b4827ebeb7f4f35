import type { DataOf } from '@lanyu/contract/all-calls';
import { brandStylesheetPath, brandIconPath } from './brand-files.ts';

type Site = DataOf<'GET /v1/site/config'>;

/** Written by the server: its name is the operator's. */
export const manifestPath = '/manifest.webmanifest';

/** A row of the portal's routes table, as its build writes it down. */
export interface PortalRoute {
  name: string;
  path: string;
  title: string;
  description: string;
  /** The `sizes` of the picture that is seen first, as its component has it. */
  imageSizes?: string;
  /** Addresses of the scripts and styles that its page needs beyond what every document asks for. */
  files?: string[];
  /** Those of the parts below the first view. The browser asks for the scripts after it; styles stand with the page. */
  laterFiles?: string[];
}

type Picture = DataOf<'POST /web/game/detail'>['cover'];

/** What a page is about, for its document: search engines and chat apps read it, and the portal starts with it. */
export interface PageMetaAndAnswers {
  /** Answers of calls that the page makes first. The same for everybody: documents are cached and shared. */
  answers: { call: string; input: object; data: unknown }[];
  /** Two contents with the same of these are the same. */
  madeFrom: readonly unknown[];
  title?: string;
  description?: string;
  /** Seen first, so fetched first; also the preview's picture. */
  picture?: Picture;
  /** Address of the preview's picture where it is an image that somebody sent. */
  preview?: string;
  /** Where what is seen first would be no preview: an icon, say. */
  firstPicture?: Picture;
  /** What is seen first where it is an image that somebody sent, in the one size that the page asks for. */
  firstImage?: string;
  /** schema.org. */
  structured?: object;
}

/** By name of a route: what its page at this address is about. What is not found is a document with status 404. */
export type PageMetaAndAnswersReaders = Partial<
  Record<string, (params: readonly string[]) => Promise<PageMetaAndAnswers | 'notFound'>>
>;

/** An answer that a page shows below what its document is about. The same for everybody. */
export interface EmbeddedAnswer {
  call: string;
  input: object;
  data: unknown;
  envelopeJson: { toString(): string };
}

/** By name of a route: more answers for a page that the server draws. One that fails is asked for by the browser. */
export type EmbeddedAnswerReaders = Partial<Record<string, (params: readonly string[]) => Promise<EmbeddedAnswer>>>;

export interface RouteMatch {
  route: PortalRoute;
  params: string[];
}

/** Longest patterns first would not matter: the portal's patterns don't overlap except by parameters. */
export function createRouteMatcher(routes: readonly PortalRoute[]): (pathname: string) => RouteMatch | undefined {
  const patterns = routes.map((route) => {
    const source = route.path
      .replace(/^\/|\/$/g, '')
      .split('/')
      .filter((part) => part !== '')
      .map((part) =>
        part.startsWith(':') ? (part.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)') : `/${escapePattern(part)}`,
      )
      .join('');
    return { route, pattern: new RegExp(`^${source}/?$`) };
  });
  return (pathname) => {
    const path = pathname === '/' ? '' : pathname;
    for (const { route, pattern } of patterns) {
      const match = pattern.exec(path);
      if (match !== null) return { route, params: match.slice(1).filter((param) => param !== undefined) };
    }
    return undefined;
  };
}

/**
 * The canonical spelling of a path: `/games/%61ction/` is `/games/action`. Documents are cached by it, so that other
 * spellings of an address cost nothing. Undefined for what cannot be decoded.
 */
export function normalisePath(pathname: string): string | undefined {
  if (pathname === '/') return pathname;
  try {
    const parts = pathname.replace(/(?<=[^/])\/$/, '').split('/');
    return parts.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/');
  } catch {
    return undefined;
  }
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * L-23 and X-C15: title, description and preview for who has no JavaScript: search engines and chat apps. Without an address
 * it fits all addresses of the route.
 */
export function renderHead(
  site: Site,
  route: PortalRoute,
  address: string | undefined,
  publicUrl: string,
  content?: PageMetaAndAnswers | 'notFound',
): string {
  const about = content === 'notFound' ? undefined : content;
  const title = documentTitle(site, { title: about?.title ?? route.title });
  const description = about?.description || route.description || site.description;
  const picture = about?.picture?.base ? about.picture : undefined;
  const first = about?.firstPicture?.base ? about.firstPicture : picture;
  const preview = about?.preview ?? (picture === undefined ? sitePreview(site) : largest(picture));
  const image = new URL(preview, publicUrl).href;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="manifest" href="${manifestPath}">`,
    ...renderBrandLinkTags(site),
    meta('name', 'apple-mobile-web-app-title', site.name),
    meta('name', 'apple-mobile-web-app-capable', 'yes'),
    meta('name', 'mobile-web-app-capable', 'yes'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(address === undefined ? [] : [meta('property', 'og:url', address)]),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(address === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(address)}">`]),
    ...(content === 'notFound' ? [meta('name', 'robots', 'noindex')] : []),
    ...(first === undefined || route.imageSizes === undefined ? [] : [preload(first, route.imageSizes)]),
    ...(about?.firstImage === undefined
      ? []
      : [`<link rel="preload" as="image" href="${escapeHtml(about.firstImage)}" fetchpriority="high">`]),
    ...(route.files ?? []).map(ahead),
    ...(about?.structured === undefined
      ? []
      : [`<script type="application/ld+json">${jsonForScriptElement(about.structured)}</script>`]),
  ];
  return tags.join('');
}

/** Icons, and the stylesheet where the colours are the operator's; also for documents that are shown to operators. */
export function renderBrandLinkTags(site: Site): string[] {
  const icon = (name: string) => escapeHtml(brandIconPath(site, name));
  const { colours = '', icons = '' } = site.brand ?? {};
  return [
    icons === ''
      ? '<link rel="icon" type="image/svg+xml" href="/icon.svg">'
      : `<link rel="icon" type="image/png" href="${icon('icon-192.png')}">`,
    `<link rel="apple-touch-icon" href="${icon('apple-touch-180.png')}">`,
    ...(colours === '' ? [] : [`<link rel="stylesheet" href="${escapeHtml(brandStylesheetPath(colours))}">`]),
  ];
}

/** What a chat app shows of a page without a picture of its own. */
function sitePreview(site: Site): string {
  return (site.brand?.icons ?? '') === '' ? '/preview.png' : brandIconPath(site, 'icon-512.png');
}

/** Chat apps do not know AVIF. */
function largest(picture: Picture): string {
  return `${picture.base}/${picture.widths.at(-1) ?? 0}.webp`;
}

function sourceSet({ base, widths }: Picture, type: string): string {
  return widths.map((width) => `${base}/${width}.${type} ${width}w`).join(', ');
}

/** The same choice that the component will make, made before any script has run. */
function preload(picture: Picture, sizes: string): string {
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(sourceSet(picture, 'avif'))}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;
}

/** Pages whose first picture the document itself renders, in the place its page has for it (the portal's boot-skeleton.css). */
const preloaded = new Set(['home', 'detail', 'welfare']);

/** The picture that is seen first, rendered before any script has run; the page then renders it in the same place. */
export function renderFirstPictureHtml(route: PortalRoute, content?: PageMetaAndAnswers | 'notFound'): string {
  const picture = content === 'notFound' ? undefined : (content?.firstPicture ?? content?.picture);
  if (!picture?.base || route.imageSizes === undefined || !preloaded.has(route.name)) return '';
  const of = (type: string) => escapeHtml(sourceSet(picture, type));
  const sizes = escapeHtml(route.imageSizes);
  return [
    `<picture class="boot-first of-${route.name}">`,
    `<source type="image/avif" srcset="${of('avif')}" sizes="${sizes}">`,
    `<img src="${escapeHtml(largest(picture))}" srcset="${of('webp')}" sizes="${sizes}" alt="" fetchpriority="high" decoding="sync">`,
    '</picture>',
  ].join('');
}

/** Otherwise known only to the first script; `crossorigin` as the portal asks for them, or they would come twice. */
function ahead(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} href="${escapeHtml(file)}" crossorigin>`;
}

export function documentTitle(site: Site, route: Pick<PortalRoute, 'title'>): string {
  return route.title ? `${site.title} · ${route.title}` : site.title;
}

/** JSON inside a script element: nothing in it may look like markup. */
export function jsonForScriptElement(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
