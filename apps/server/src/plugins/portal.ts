import fastifyStatic from '@fastify/static';
import type { Data } from '@lanyu/contract/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { Failure } from '../failure.ts';
import { sendFailure, sendFileNotFound } from './errors.ts';
import {
  jsonInScript,
  renderHead,
  routeMatcher,
  type PageContent,
  type PageReaders,
  type PortalRoute,
} from './portal-head.ts';
import { documentHeaders, inlineScriptHashes } from './security-headers.ts';

type Site = Data<'GET /v1/site/config'>;

interface Rendered {
  status: 200 | 404;
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** Operators change the site rarely, and few distinct documents exist at a time. */
const renderedMost = 300;

/**
 * One-machine install: this process also serves the built portal and back-office. Files come precompressed and
 * immutable, unknown files are 404, known routes get the document with their title and preview tags, any other
 * path goes home (L-22).
 */
export async function installPortal(
  app: FastifyInstance,
  env: Env,
  parts: { readSite: () => Promise<Site>; pages: PageReaders; log: Logger },
): Promise<void> {
  const https = env.PUBLIC_URL.startsWith('https:');
  if (env.ADMIN_DIST) await serveFiles(app, env.ADMIN_DIST, '/admin/');
  if (env.WEB_DIST) await serveFiles(app, env.WEB_DIST, '/');
  const portal = env.WEB_DIST ? openPortal(env.WEB_DIST, env.PUBLIC_URL, https, parts) : undefined;
  const admin = env.ADMIN_DIST ? openAdmin(env.ADMIN_DIST, https) : undefined;

  app.setNotFoundHandler(async (request, reply) => {
    // By hand: the URL parser refuses what a client may well send, such as `//`.
    const [pathname = '/'] = request.url.split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Documents and files are only read; whoever does more meant a call, however they spelt it.
    if (!isRead || pathname.startsWith('/api')) return sendFailure(reply, 'notFound', 404);
    const isFile = /\.[a-z0-9]{1,8}$/i.test(pathname);
    if (!isFile) {
      if (admin && (pathname === '/admin' || pathname.startsWith('/admin/'))) return admin(request, reply);
      if (portal) return portal(request, reply, pathname, await parts.readSite());
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
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/routes.json', '**/*.map'],
    setHeaders(response, path) {
      const immutable = path.includes('/assets/');
      response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      response.header('x-content-type-options', 'nosniff');
    },
  });
}

function openPortal(
  dist: string,
  publicUrl: string,
  https: boolean,
  { pages, log }: { pages: PageReaders; log: Logger },
) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const routes = JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8')) as PortalRoute[];
  const match = routeMatcher(routes);
  const headers = documentHeaders({
    scriptHashes: inlineScriptHashes(html),
    https,
    inlineStyles: false,
    trustedTypes: ['lanyu', 'dompurify'],
  });
  const rendered = new Map<string, { document: Rendered; madeFrom: readonly unknown[] }>();

  /** A document without its content still works: the portal asks for it. */
  async function contentOf(route: PortalRoute, params: string[]): Promise<PageContent | 'notFound' | undefined> {
    try {
      return await pages[route.name]?.(params);
    } catch (error) {
      if (error instanceof Failure && error.code === 'notFound') return 'notFound';
      log.warn({ err: error, route: route.name }, 'a document goes out without its content');
      return undefined;
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply, pathname: string, site: Site) => {
    const found = match(pathname);
    if (found === undefined) {
      // Channel and invite codes in the address must survive the way home.
      return reply.redirect(`/${request.url.slice(pathname.length)}`, 302);
    }
    const { route, params } = found;
    const content = await contentOf(route, params);
    const madeFrom = [site, ...(typeof content === 'object' ? content.madeFrom : [content])];
    let kept = rendered.get(pathname);
    if (kept === undefined || !sameParts(kept.madeFrom, madeFrom)) {
      const head = renderHead(site, route, addressOf(pathname, publicUrl), publicUrl, content);
      const answers = typeof content === 'object' ? content.answers : [];
      const document = compress(
        html
          .replace('<!--head-->', () => head)
          .replace('<!--site-->', () => jsonInScript(site))
          .replace('<!--page-data-->', () => jsonInScript(answers)),
        content === 'notFound' ? 404 : 200,
      );
      kept = { document, madeFrom };
      rendered.delete(pathname);
      // What is not there is not worth a place: anybody can ask for any number of such addresses.
      if (content !== 'notFound') rendered.set(pathname, kept);
      if (rendered.size > renderedMost) rendered.delete(rendered.keys().next().value as string);
    }
    return sendDocument(request, reply, kept.document, headers);
  };
}

function sameParts(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((part, index) => part === now[index]);
}

/** Of a path that matched a route, so it begins with one slash and a word. */
function addressOf(pathname: string, publicUrl: string): string {
  return `${publicUrl.replace(/\/$/, '')}${pathname}`;
}

function openAdmin(dist: string, https: boolean) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const headers = documentHeaders({
    scriptHashes: inlineScriptHashes(html),
    https,
    inlineStyles: true,
    trustedTypes: ['lanyu', 'dompurify'],
  });
  const document = compress(html);
  return async (request: FastifyRequest, reply: FastifyReply) => sendDocument(request, reply, document, headers);
}

function compress(html: string, status: 200 | 404 = 200): Rendered {
  const identity = Buffer.from(html);
  return {
    status,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity,
      gzip: gzipSync(identity),
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    },
  };
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Rendered,
  headers: Record<string, string>,
) {
  reply.headers(headers).headers({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    etag: document.etag,
  });
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(document.status).type('text/html; charset=utf-8').send(document.bodies[encoding]);
}
