import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { nginxKeepsUntilEndOfSecond } from './nginx-keeps-until-end-of-second.ts';

interface Rendered {
  status: 200 | 404;
  etag: string;
  /** Hashes of styles that this document alone has. */
  styleHashes: readonly string[];
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

interface CachedDocuments {
  /** The document under this key, made anew when it was made from something else. */
  get(key: string, madeFrom: readonly unknown[], make: () => Promise<Rendered>): Promise<Rendered>;
}

interface Made<D> {
  document: D;
  madeFrom: readonly unknown[];
}

/** Documents by key, those that were asked for last. Many who ask for one at once wait for the same making. */
export function createDocumentCache(limits: { most: number; mostBytes: number }): CachedDocuments {
  const cached = new LRUCache<string, Made<Rendered>>({
    max: limits.most,
    maxSize: limits.mostBytes,
    sizeCalculation: ({ document: { bodies } }) => bodies.identity.length + bodies.gzip.length + bodies.br.length + 1,
  });
  const inMaking = new Map<string, Made<Promise<Rendered>>>();

  async function keep(key: string, made: Made<Promise<Rendered>>): Promise<void> {
    try {
      const document = await made.document;
      if (inMaking.get(key) === made) cached.set(key, { document, madeFrom: made.madeFrom });
    } catch {
      // Whoever asked is told.
    } finally {
      if (inMaking.get(key) === made) inMaking.delete(key);
    }
  }

  return {
    async get(key, madeFrom, make) {
      const entry = inMaking.get(key) ?? cached.get(key);
      if (entry !== undefined && areArraysShallowEqual(entry.madeFrom, madeFrom)) return entry.document;
      const made = { document: make(), madeFrom };
      inMaking.set(key, made);
      void keep(key, made);
      return made.document;
    },
  };
}

export function areArraysShallowEqual(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((part, index) => part === now[index]);
}

/** Texts are kept as their hashes, which take less room. */
export function replaceTextsByHashes(parts: readonly unknown[]): unknown[] {
  return parts.map((part) => (typeof part === 'string' ? createHash('sha256').update(part).digest('base64url') : part));
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Beside the event loop: compressing takes milliseconds, in which other requests are answered. */
export async function compressDocumentInAllEncodings(
  html: string,
  status: 200 | 404 = 200,
  styleHashes: readonly string[] = [],
): Promise<Rendered> {
  const identity = Buffer.from(html);
  const [zipped, br] = await Promise.all([
    gzipped(identity),
    brotlied(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return {
    status,
    styleHashes,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, gzip: zipped, br },
  };
}

export function sendDocument(
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
  reply.headers(nginxKeepsUntilEndOfSecond(request));
  return reply.code(document.status).type('text/html; charset=utf-8').send(document.bodies[encoding]);
}
