import fastifyStatic from '@fastify/static';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { Failure } from '../../failure.ts';
import type { DocumentRateLimiter } from '../guards/document-rate-limiter.ts';
import { sendFailure, sendFailurePage, sendFileNotFound } from '../error-handlers-and-failure-answers.ts';
import {
  compressDocumentInAllEncodings,
  createDocumentCache,
  replaceTextsByHashes,
  sendDocument,
} from './cache-compress-and-send-documents.ts';
import {
  normalisePath,
  jsonForScriptElement,
  manifestPath,
  renderFirstPictureHtml,
  renderHead,
  createRouteMatcher,
  type PageMetaAndAnswers,
  type PageMetaAndAnswersReaders,
  type PortalRoute,
  type EmbeddedAnswer,
  type EmbeddedAnswerReaders,
} from './portal-routes-and-head-html.ts';
import { brandPathPrefix, createBrandFileSender } from './brand-files.ts';
import { createRenderedViewCache, awaitOrUndefinedAfterTimeout } from './rendered-view-cache.ts';
import { createRouteStyleInliner, isStyleSheet } from './inlined-style-sheets.ts';
import { openPageRenderer } from './page-renderer.ts';
import { insertRenderedViewIntoDocument, styleElementsOfRenderedView } from './insert-rendered-view-into-document.ts';
import { createPreviewDocumentSender, previewPathPrefix } from './preview-document.ts';
import { nginxKeepsUntilEndOfSecond } from './nginx-keeps-until-end-of-second.ts';
import { buildWebManifest } from './build-web-manifest.ts';
import {
  addAppPrefixOriginToConnectSrc,
  addStyleHashesToContentSecurityPolicy,
  documentSecurityHeaders,
  inlineScriptHashes,
  inlineStyleHashes,
} from '../security-headers.ts';

type Site = DataOf<'GET /v1/site/config'>;

/** Operators change the site rarely, and few distinct documents exist at a time. */
const renderedMost = 300;
/** Of documents in all encodings, and again of the views that they were made from. */
const renderedMostBytes = 32 * 1024 * 1024;

/**
 * One-machine install: this process also serves the built portal and back-office. Files come precompressed and
 * immutable, unknown files are 404, known routes get the document with their title and preview tags under one spelling
 * of their path, any other path goes home (L-22).
 */
export async function installPortalAndAdmin(
  app: FastifyInstance,
  env: Env,
  parts: {
    readSite: () => Promise<Site>;
    pages: PageMetaAndAnswersReaders;
    embeddedAnswers: readonly EmbeddedAnswerReaders[];
    guard: DocumentRateLimiter;
    log: Logger;
    now: () => number;
    /** An icon made of the site's own logo. */
    readBrandIcon: (name: string, version?: string) => Promise<{ version: string; bytes: Uint8Array } | undefined>;
    /** Throws for a ticket that opens nothing. */
    openPreview: (ticket: unknown) => object;
  },
): Promise<void> {
  const https = env.PUBLIC_URL.startsWith('https:');
  if (env.ADMIN_DIST) await serveFiles(app, env.ADMIN_DIST, '/admin/');
  if (env.WEB_DIST) await serveFiles(app, env.WEB_DIST, '/');
  const portal = env.WEB_DIST ? openPortal(env.WEB_DIST, env, https, parts) : undefined;
  app.addHook('onClose', async () => portal?.close());
  const admin = env.ADMIN_DIST ? await openAdmin(env.ADMIN_DIST, https) : undefined;

  app.setNotFoundHandler(async (request, reply) => {
    // By hand: the URL parser refuses what a client may well send, such as `//`.
    const [pathname = '/'] = request.url.split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Documents and files are only read; whoever does more meant a call, however they spelt it.
    if (!isRead || pathname.startsWith('/api')) return sendFailure(reply, 'notFound', 404);
    if (portal && pathname === manifestPath) return portal.manifest(request, reply);
    if (portal && pathname.startsWith(`${brandPathPrefix}/`)) return portal.brand(request, reply, pathname);
    const isFile = /\.[a-z0-9]{1,8}$/i.test(pathname);
    if (!isFile) {
      if (admin && (pathname === '/admin' || pathname.startsWith('/admin/'))) return admin(request, reply);
      if (portal && (pathname === previewPathPrefix || pathname.startsWith(`${previewPathPrefix}/`)))
        return portal.preview(request, reply);
      if (portal) return portal.document(request, reply, pathname);
    }
    return sendFileNotFound(reply);
  });
}

async function serveFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/routes.json', '**/*.map', '**/renderer/**'],
    setHeaders(response, path) {
      response.header('cache-control', lastingOf(path));
      response.header('x-content-type-options', 'nosniff');
    },
  });
}

function lastingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // Browsers poll it to detect a new version.
  return /\/(service-worker|preview-frame)\.js/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

function openPortal(
  dist: string,
  { PUBLIC_URL: publicUrl, DRAW_PAGES }: Pick<Env, 'PUBLIC_URL' | 'DRAW_PAGES'>,
  https: boolean,
  {
    readSite,
    pages,
    embeddedAnswers,
    guard,
    log,
    now,
    readBrandIcon,
    openPreview,
  }: Parameters<typeof installPortalAndAdmin>[2],
) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const routes = JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8')) as PortalRoute[];
  const match = createRouteMatcher(routes);
  const headers = documentSecurityHeaders({
    scriptHashes: inlineScriptHashes(html),
    styleHashes: inlineStyleHashes(html),
    https,
    inlineStyles: false,
    trustedTypes: ['lanyu', 'dompurify'],
  });
  const ofAddresses = createDocumentCache({ most: renderedMost, mostBytes: renderedMostBytes });
  const renderer = DRAW_PAGES === 'on' ? openPageRenderer(dist, log) : undefined;
  const inlineStylesOfRoute = createRouteStyleInliner(dist);
  const drawView =
    renderer && createRenderedViewCache(renderer, { most: renderedMost, mostBytes: renderedMostBytes }, log, now);
  // What says nothing of its address is the same at all addresses of a route: anybody can ask for any number of those.
  const ofRoutes = createDocumentCache({ most: 2 * routes.length, mostBytes: renderedMostBytes });

  /** A document without its content still works: the portal asks for it. */
  async function contentOf(route: PortalRoute, params: string[]): Promise<PageMetaAndAnswers | 'notFound' | undefined> {
    try {
      return await pages[route.name]?.(params);
    } catch (error) {
      if (error instanceof Failure && error.code === 'notFound') return 'notFound';
      log.warn({ err: error, route: route.name }, 'a document goes out without its content');
      return undefined;
    }
  }

  /**
   * Only for a page that is drawn: otherwise the browser asks for them when they come into view. It also asks for one that
   * fails or takes too long: the document does not wait for it.
   */
  async function moreAnswersOf(route: PortalRoute, params: string[]): Promise<EmbeddedAnswer[]> {
    if (renderer?.knowsRoute(route.name) !== true) return [];
    const read = await Promise.all(
      embeddedAnswers.map((readers) =>
        awaitOrUndefinedAfterTimeout(
          readers[route.name]?.(params).catch((error: unknown) => {
            if (!(error instanceof Failure && error.code === 'notFound'))
              log.warn({ err: error, route: route.name }, 'a page is drawn without one of its answers');
            return undefined;
          }),
        ),
      ),
    );
    return read.filter((answer) => answer !== undefined);
  }

  async function manifest(request: FastifyRequest, reply: FastifyReply) {
    const text = JSON.stringify(buildWebManifest(await readSite(), routes));
    return (
      reply
        .headers(nginxKeepsUntilEndOfSecond(request))
        .type('application/manifest+json; charset=utf-8')
        // The name is the operator's, who may change it.
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(text)
    );
  }

  async function documentAt(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const refusal = await guard(request);
    if (refusal !== undefined) return sendFailurePage(reply, refusal);
    // Channel and invite codes in the address must survive being sent on.
    const query = request.url.slice(pathname.length);
    const path = normalisePath(pathname);
    const found = path === undefined ? undefined : match(path);
    if (path === undefined || found === undefined) return reply.redirect(`/${query}#unknown`, 302);
    if (path !== pathname) return reply.redirect(`${path}${query}`, 301);

    const { route, params } = found;
    const [site, content] = await Promise.all([readSite(), contentOf(route, params)]);
    const page = typeof content === 'object' ? content : undefined;
    const status = content === 'notFound' ? 404 : 200;
    const ownAddress = page !== undefined || (status === 200 && params.length === 0);
    // Without its content it would be a skeleton, which the document has anyway.
    const isDrawn = page !== undefined || (pages[route.name] === undefined && params.length === 0);
    // After the content: an address of nothing asks for nothing more, and what goes to all addresses of a route has no answers.
    const more = isDrawn ? await moreAnswersOf(route, params) : [];
    const madeFrom = [
      site,
      ...replaceTextsByHashes([...(page?.madeFrom ?? []), ...more.map(({ envelopeJson }) => envelopeJson.toString())]),
    ];
    const answers = [...(page?.answers ?? []), ...more.map(({ call, input, data }) => ({ call, input, data }))];
    const view = isDrawn ? await drawView?.(route.name, { path, publicUrl, site, answers }, madeFrom) : undefined;
    const make = () => {
      const address = ownAddress ? addressOf(path, publicUrl) : undefined;
      const head = renderHead(site, view === undefined ? route : withoutSheets(route), address, publicUrl, content);
      const document = html
        .replace('<!--head-->', () => head)
        .replace('<!--first-picture-->', () => renderFirstPictureHtml(route, content))
        .replace('<!--site-->', () => jsonForScriptElement(site))
        .replace('<!--page-data-->', () => jsonForScriptElement(answers));
      if (view === undefined) return compressDocumentInAllEncodings(document, status);
      const styles = inlineStylesOfRoute(route);
      return compressDocumentInAllEncodings(insertRenderedViewIntoDocument(document, view, styles, site), status, [
        ...styles.hashes,
        ...inlineStyleHashes(styleElementsOfRenderedView(view).join('')),
      ]);
    };
    const document = ownAddress
      ? await ofAddresses.get(path, [...madeFrom, view?.at], make)
      : await ofRoutes.get(`${route.name} ${status}`, [site], make);
    const policy = addStyleHashesToContentSecurityPolicy(
      addAppPrefixOriginToConnectSrc(headers, site.appPrefix),
      document.styleHashes,
    );
    return sendDocument(request, reply, document, policy);
  }
  const framed = createPreviewDocumentSender({ html, headers: { https }, guard, readSite, openPreview });
  const sendBrandFile = createBrandFileSender({ dist, readSite, readIcon: readBrandIcon });
  async function brand(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const refusal = await guard(request);
    return refusal === undefined ? sendBrandFile(request, reply, pathname) : sendFailurePage(reply, refusal);
  }
  return { document: documentAt, manifest, preview: framed, brand, close: async () => renderer?.close() };
}

/** They stand in the document already. */
function withoutSheets(route: PortalRoute): PortalRoute {
  return { ...route, files: (route.files ?? []).filter((file) => !isStyleSheet(file)) };
}

/** Of a path that matched a route, so it begins with one slash and a word. */
function addressOf(pathname: string, publicUrl: string): string {
  return `${publicUrl.replace(/\/$/, '')}${pathname}`;
}

async function openAdmin(dist: string, https: boolean) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const headers = documentSecurityHeaders({
    scriptHashes: inlineScriptHashes(html),
    https,
    inlineStyles: true,
    // The editor of texts reads what is pasted through its own policy.
    trustedTypes: ['lanyu', 'dompurify', 'ProseMirrorClipboard'],
  });
  const document = await compressDocumentInAllEncodings(html);
  return async (request: FastifyRequest, reply: FastifyReply) => sendDocument(request, reply, document, headers);
}
