import type { FastifyInstance, FastifyReply } from 'fastify';
import { attachment, immutable, isPublicKey, type Storage } from '../integrations/storage/storage.ts';
import { sendFileNotFound } from './errors.ts';

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

/** Files on the local disk. In front of several machines, and with S3, others serve them. */
export function installStoredFiles(app: FastifyInstance, storage: Storage): void {
  const { openDownload } = storage;
  if (openDownload === undefined) return;

  async function send(reply: FastifyReply, key: string, headers: Record<string, string>) {
    const stored = await storage.get(key);
    if (stored === undefined) return sendFileNotFound(reply);
    return reply.headers({ ...harmless, ...headers, 'content-length': stored.size }).send(stored.stream);
  }

  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const key = `media/${request.params['*']}`;
    if (!isPublicKey(key)) return sendFileNotFound(reply);
    return send(reply, key, {
      'content-type': key.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'content-disposition': 'attachment',
      'cache-control': immutable,
    });
  });

  app.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const download = openDownload(request.params['*']);
    if (download === undefined) return sendFileNotFound(reply);
    return send(reply, download.key, {
      'content-type': download.contentType,
      'content-disposition': attachment(download.name),
      'cache-control': 'private, no-store',
    });
  });
}
