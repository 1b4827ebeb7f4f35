import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  contentDispositionOf,
  immutableCacheControl,
  isPublicFileKey,
  packageFolder,
  type Storage,
} from '../../integrations/storage/storage.ts';
import type { ServedDownload } from './download-log.ts';
import { sendFileNotFound } from '../error-handlers-and-failure-answers.ts';
import { sendRange } from './parse-and-send-byte-range.ts';

/**
 * Nothing that came from a user opens inside a page of ours: an <img> shows it, a navigation downloads it. Should a
 * browser open it all the same, it has no scripts and no origin.
 */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
} as const;

export interface PackageServingOptions {
  /** nginx sends packages itself, by X-Accel-Redirect. */
  accel: boolean;
  /** Whether what an address was made for still holds. Whoever sends the package then logs it once, whatever became of it. */
  redeemTicket(ticket: string): Promise<boolean>;
  /** What this process served itself. */
  served?: ((served: ServedDownload) => void) | undefined;
}

/** Files on the local disk. In front of several machines, and with S3, others serve them. */
export function installStoredFiles(app: FastifyInstance, storage: Storage, serving: PackageServingOptions): void {
  const { openDownload } = storage;
  if (openDownload === undefined) return;

  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const key = `media/${request.params['*']}`;
    const stored = isPublicFileKey(key) ? await storage.get(key) : undefined;
    if (stored === undefined) return sendFileNotFound(reply);
    const headers = {
      'content-type': key.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'content-disposition': 'attachment',
      'cache-control': immutableCacheControl,
      'content-length': stored.size,
    };
    return reply.headers({ ...harmless, ...headers }).send(stored.stream);
  });

  async function download(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) {
    const startedAt = performance.now();
    const address = request.params['*'];
    // As it was handed out, sign for sign: no other spelling, nothing behind it.
    const opened = request.raw.url === `/files/${address}` ? openDownload?.(address) : undefined;
    if (opened === undefined) return sendFileNotFound(reply);
    const { key, ticket } = opened;
    if (ticket !== undefined && !(await serving.redeemTicket(ticket))) return sendFileNotFound(reply);
    const headers = {
      ...harmless,
      'content-type': opened.contentType,
      'content-disposition': contentDispositionOf(opened.name),
      'cache-control': 'private, no-store',
    };
    if (serving.accel && key.startsWith(`${packageFolder}/`)) {
      // The size and the parts of the file are nginx's business from here on.
      return reply
        .headers({ ...headers, 'x-accel-redirect': `/stored-packages${key.slice(packageFolder.length)}` })
        .header('x-download-ticket', ticket ?? '')
        .send('');
    }
    let sent = () => 0;
    const { served } = serving;
    if (ticket !== undefined && served !== undefined) {
      reply.raw.once('close', () => {
        const seconds = Math.round(performance.now() - startedAt) / 1000;
        served({ reqId: request.id, ticket, status: reply.statusCode, bytes: sent(), seconds });
      });
    }
    const file = await storage.openFile(key);
    if (file === undefined) return sendFileNotFound(reply);
    sent = await sendRange(request, reply, file, headers);
    return reply;
  }
  app.route({ method: ['GET', 'HEAD'], url: '/files/*', schema: { hide: true }, handler: download });
}
